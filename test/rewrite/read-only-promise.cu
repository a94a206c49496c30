// The user's word: .nc without __restrict__, in any function; in a loop nvcc cannot see it, so the
// operator stays.
// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(const float *KF_READ_ONLY x, int n) {
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_nc(&(x[i]));
    return sum;
}
__global__ void k(float *KF_READ_ONLY KF_CS x, float *KF_READ_ONLY KF_L2_EVICT_LAST t, float *y, int i) {
    y[i] = x[i] + t[i] + f(y, i);
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc(&(x[i])) + kf_ld_global_nc_L2_evict_last_ptx(&(t[i])) + f(y, i);
}
