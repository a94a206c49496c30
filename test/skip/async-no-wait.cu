// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: the kernel has KF_ASYNC_COMMIT and no KF_ASYNC_WAIT behind it [async-no-wait]
    KF_ASYNC_COMMIT();
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_COMMIT has nothing to commit: no copy of this function is asynchronous
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
__device__ void load(const float *x, float *KF_ASYNC t) {
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: the kernel has KF_ASYNC_COMMIT and no KF_ASYNC_WAIT behind it [async-no-wait]
    KF_ASYNC_COMMIT();
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_COMMIT has nothing to commit: no copy of this function is asynchronous
}
__global__ void calling(const float *x, float *y) {
    __shared__ float t[32];
    load(x, t);
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
}
