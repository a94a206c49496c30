// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC KF_CG t[32];
    // MSG: [[#@LINE-1]]:31: error: impossible cache hints on 't': KF_ASYNC is for a tile in shared memory, which no cache hint applies to: hints for the copy go on the pointer that it reads from
    t[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
}
