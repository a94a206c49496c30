// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(const float *KF_PREFECTH_L2(4) x, float *y) {
// MSG: [[#@LINE-1]]:32: error: 'KF_PREFECTH_L2' is no cache hint; did you mean 'KF_PREFETCH_L2'?
    __shared__ float KF_ASNYC tile[32];
    // MSG: [[#@LINE-1]]:22: error: 'KF_ASNYC' is no cache hint; did you mean 'KF_ASYNC'?
    tile[threadIdx.x] = x[threadIdx.x];
}
__global__ void m(const float *KF_PREFETCH_L2 x, float *y) {
// MSG: [[#@LINE-1]]:32: error: 'KF_PREFETCH_L2' needs one distance, in rounds of a loop: KF_PREFETCH_L2(4)
    y[0] = x[0];
}
