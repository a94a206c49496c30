// RUN: %rewrite %s
__global__ void k([[maybe_unused, clang::annotate("kf_cs")]] const float *z,
                  // CHECK: [[#@LINE-1]]: __global__ void k({{\[\[}}maybe_unused                           ]] const float *z,
                  [[clang::annotate("kf_cs"), maybe_unused]] const float *w,
                  // CHECK: [[#@LINE-1]]: {{\[\[}}                        maybe_unused]] const float *w,
                  float *y, int i)
{
    y[i] = z[i] + w[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(z[i])) + kf_ld_global_cs(&(w[i]));
}
