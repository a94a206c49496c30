// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void load(const float *x, float *KF_ASYNC t) {
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: no barrier of the function follows, at which it could be waited for [async-no-barrier]
}
__device__ void some(const float *x, float *KF_ASYNC t, int n) {
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: no barrier of the function follows, at which it could be waited for [async-no-barrier]
    if (n > 4)
        return;
    __syncthreads();
}
__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    __syncthreads();
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: no barrier of the function follows, at which it could be waited for [async-no-barrier]
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
