// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define SYNC_IF(c) if (c) __syncthreads()
__global__ void k(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: a barrier behind it stands in a macro or header, where no wait can be put [async-barrier]
    SYNC_IF(n > 3);
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
