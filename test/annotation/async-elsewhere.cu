// A pointer into a tile that surely leads elsewhere.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ float all[32];
__device__ void load(const float *x, float *KF_ASYNC p) {
    p[0] = x[0];
    __syncthreads();
}
__global__ void k(const float *x, float *y) {
    __shared__ float shared[32];
    float mine[4];
    float *KF_ASYNC p = mine;
    // MSG: [[#@LINE-1]]:25: error: 'mine' does not lie in shared memory: KF_ASYNC is for tiles there
    float *KF_ASYNC q = shared + 4;
    p[0] = x[0];
    q[0] = x[0];
    load(x, shared);
    load(x, &mine[1]);
    // MSG: [[#@LINE-1]]:13: error: 'mine' does not lie in shared memory: KF_ASYNC is for tiles there
    load(x, y);
    // MSG: [[#@LINE-1]]:13: error: 'y' does not lie in shared memory: KF_ASYNC is for tiles there
    load(x, all);
    // MSG: [[#@LINE-1]]:13: error: 'all' does not lie in shared memory: KF_ASYNC is for tiles there
    __syncthreads();
}
