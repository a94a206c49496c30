// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_CV x, float *y) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    // CHECK: [[#@LINE-1]]: t[threadIdx.x] = kf_ld_global_cv(&(x[threadIdx.x]));
    // MSG: [[#@LINE-2]]:5: skipped t[threadIdx.x]: its source is cv, which no asynchronous copy is [async-uncached]
    // MSG: [[#@LINE-3]]:22: load x[threadIdx.x] -> kf_ld_global_cv (ld.global.cv)
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
