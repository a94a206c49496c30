// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(const float *KF_CS x, int i)
{
    return x[i];
    // CHECK: [[#@LINE-1]]: return kf_ld_cs_policy(&(x[i]));
}
__device__ double g(const float *KF_CS x) { return (*x); }
// CHECK: [[#@LINE-1]]: __device__ double g(const float *KF_CS x) { return (kf_ld_cs_policy(&(*x))); }
__device__ bool h(const float *KF_CS x) { return*x; }
// CHECK: [[#@LINE-1]]: __device__ bool h(const float *KF_CS x) { return kf_ld_cs_policy(&(*x)); }
