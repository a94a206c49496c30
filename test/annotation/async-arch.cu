// RUN: %rewrite %s --rc=1 -- --arch=sm_75
#include <kf/annotate.h>

__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC tile[32];
    // MSG: [[#@LINE-1]]:22: error: the cache hints on 'tile' need sm_80, and --arch asks for sm_75
    tile[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    y[threadIdx.x] = tile[31 - threadIdx.x];
}
