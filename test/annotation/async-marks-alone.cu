// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *x, float *KF_CS y) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = 2 * x[threadIdx.x];
    KF_ASYNC_COMMIT();
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_COMMIT has nothing to commit: no copy of this function is asynchronous
    KF_ASYNC_WAIT(0);
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_WAIT has nothing to wait for: no copy of this function is asynchronous
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(y[threadIdx.x])) = t[31 - threadIdx.x];
}
