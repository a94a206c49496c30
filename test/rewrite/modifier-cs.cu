// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const float *__restrict__ KF_STREAMING w, float *KF_STREAMING y, int i)
{
    y[i] = x[i] + w[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_nc(&(w[i]));
    y[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i])) += 1;
}
__device__ void f(float *KF_CS y) { *y = y[1]; }
// CHECK: [[#@LINE-1]]: __device__ void f(float *KF_CS y) { kf_st_cs_policy(&(*y)) = kf_ld_cs_policy(&(y[1])); }
