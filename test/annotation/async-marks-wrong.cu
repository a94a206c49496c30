// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    KF_ASYNC_COMMIT();
    KF_ASYNC_WAIT(n);
    // MSG: [[#@LINE-1]]:5: error: KF_ASYNC_WAIT takes the number of groups that may be left, a constant: 0, 1, 2 and so on
    KF_ASYNC_WAIT(-1);
    // MSG: [[#@LINE-1]]:5: error: KF_ASYNC_WAIT takes the number of groups that may be left, a constant: 0, 1, 2 and so on
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
}
