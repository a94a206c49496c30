// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CV x, const float *__restrict__ KF_UNCACHED w, float *KF_WT y, int i)
{
    y[i] = x[i] + w[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_wt(&(y[i])) = kf_ld_global_cv(&(x[i])) + kf_ld_global_cv(&(w[i]));
    y[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_wt(&(y[i])) += 1;
}
__device__ void f(float *KF_CV y) { *y = y[1]; }
// CHECK: [[#@LINE-1]]: __device__ void f(float *KF_CV y) { kf_st_wt(&(*y)) = kf_ld_cv(&(y[1])); }
