// RUN: %rewrite %s
__global__ void k(const float *__attribute__((unused, annotate("kf_cs"))) x,
                  // CHECK: [[#@LINE-1]]: __global__ void k(const float *__attribute__((unused                    )) x,
                  float *__attribute__((annotate("kf_cg"), unused)) y,
                  // CHECK: [[#@LINE-1]]: float *__attribute__((                   unused)) y,
                  float *__attribute__((unused, annotate("kf_cs"), aligned(8))) z, int i)
                  // CHECK: [[#@LINE-1]]: float *__attribute__((unused,                    aligned(8))) z, int i)
{
    y[i] = x[i] + z[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i])) + kf_ld_global_cs(&(z[i]));
}
