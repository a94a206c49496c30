// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CA x, const float *KF_CACHE_ALL w, float *KF_WB y, int i)
{
    y[i] = x[i] + w[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_wb(&(y[i])) = kf_ld_global_ca(&(x[i])) + kf_ld_global_ca(&(w[i]));
    y[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_wb(&(y[i])) += 1;
}
__device__ void f(float *KF_CA y) { *y = y[1]; }
// CHECK: [[#@LINE-1]]: __device__ void f(float *KF_CA y) { kf_st_wb(&(*y)) = kf_ld_ca(&(y[1])); }
