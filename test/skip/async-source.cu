// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__constant__ float table[32];
__global__ void k(float *y) {
    __shared__ float KF_ASYNC t[3][32];
    __shared__ float other[32];
    float own[4] = {1, 2, 3, 4};
    int i = threadIdx.x;
    other[i] = i;
    t[0][i] = other[i];
    // MSG: [[#@LINE-1]]:5: skipped t[0][i]: what it copies does not lie in global memory [async-source]
    t[1][i] = table[i];
    // MSG: [[#@LINE-1]]:5: skipped t[1][i]: what it copies does not lie in global memory [async-source]
    t[2][i] = own[i & 3];
    // MSG: [[#@LINE-1]]:5: skipped t[2][i]: what it copies does not lie in global memory [async-source]
    __syncthreads();
    y[i] = t[0][31 - i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
