// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[4][32];
    __shared__ float KF_ASYNC u[32];
    int i = threadIdx.x;
    t[0][i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[0][i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = t[0][i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    t[1][i] = x[i + 32];
    // MSG: [[#@LINE-1]]:5: skipped t[1][i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    t[1][i] += 1;
    // MSG: [[#@LINE-1]]:5: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    u[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped u[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    u[i] = n;
    // MSG: [[#@LINE-1]]:5: skipped u[i]: what is stored is not just one object of the same type [async-no-copy]
    __syncthreads();
    t[2][i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[2][i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    x[i] = 0;
    t[3][i] = y[i];
    // MSG: [[#@LINE-1]]:5: skipped t[3][i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i + 32] = t[2][31 - i] + t[1][i];
    // MSG: [[#@LINE-1]]:17: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    // MSG: [[#@LINE-2]]:32: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
}
