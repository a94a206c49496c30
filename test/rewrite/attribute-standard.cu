// RUN: %rewrite %s
__global__ void k([[clang::annotate("kf_cs")]] const float *x, float *y [[clang::annotate("kf_cg")]], int i)
// CHECK: [[#@LINE-1]]: __global__ void k(                              const float *x, float *y                              , int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i]));
}
