// What an earlier run wrote, with a barrier that has come since, and one in a function that waits by itself.
// RUN: %rewrite %s --rc=1
#include <kf/async.h>
#include <kf/annotate.h>

__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    kf_cp_async(&(t[threadIdx.x])) = kf_from_global(&(x[threadIdx.x]));
    // MSG: [[#@LINE-1]]:19: error: this copy into 't' was written when no other barrier followed it: restore the original text, and rewrite it again
    __syncthreads();
    y[0] = t[3];
    (kf_async_wait_all(), __syncthreads());
    y[threadIdx.x] = t[31 - threadIdx.x];
}
__global__ void waiting(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    kf_cp_async(&(t[threadIdx.x])) = kf_from_global(&(x[threadIdx.x]));
    kf_async_commit();
    __syncthreads();
    kf_async_wait<0>();
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
}
