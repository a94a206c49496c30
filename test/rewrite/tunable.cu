// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: KF_TUNABLE_CHECK(STORES)
// CHECK: 0: KF_TUNABLE_CHECK(LOADS)

__global__ void k(const float *__restrict__ KF_TUNABLE(LOADS) x, float *KF_TUNABLE(STORES) y, int n) {
    y[0] = x[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_tuned_policy<KF_TUNED(STORES)>(&(y[0])) = kf_ld_global_nc_tuned<KF_TUNED(LOADS)>(&(x[0]));
    for (int i = threadIdx.x; i < n; i += 32)
        y[i] += x[i];
        // CHECK: [[#@LINE-1]]: kf_st_global_tuned_policy<KF_TUNED(STORES)>(&(y[i])) += kf_ld_global_nc_tuned_policy<KF_TUNED(LOADS)>(&(x[i]));
}
__device__ float f(const float *KF_TUNABLE(LOADS) KF_READ_ONLY x) { return *x; }
// CHECK: [[#@LINE-1]]: __device__ float f(const float *KF_TUNABLE(LOADS) KF_READ_ONLY x) { return kf_ld_global_nc_tuned<KF_TUNED(LOADS)>(&(*x)); }
