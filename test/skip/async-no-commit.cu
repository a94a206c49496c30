// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: its function has KF_ASYNC_WAIT and no KF_ASYNC_COMMIT, so that the wait is for nothing [async-no-commit]
    KF_ASYNC_WAIT(0);
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_WAIT has nothing to wait for: no copy of this function is asynchronous
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
