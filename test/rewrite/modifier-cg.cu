// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CG x, const float *__restrict__ KF_CACHE_GLOBAL w, float *KF_CACHE_GLOBAL y, int i)
{
    y[i] = x[i] + w[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cg(&(x[i])) + kf_ld_global_cg_nc(&(w[i]));
    y[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += 1;
}
__device__ void f(float *KF_CG y) { *y = y[1]; }
// CHECK: [[#@LINE-1]]: __device__ void f(float *KF_CG y) { kf_st_cg(&(*y)) = kf_ld_cg(&(y[1])); }
