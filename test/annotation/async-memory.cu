// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ float KF_ASYNC table[32];
// MSG: [[#@LINE-1]]:18: error: 'table' does not lie in shared memory: KF_ASYNC is for tiles there
__global__ void k(const float *KF_ASYNC x, float *y) {
// MSG: [[#@LINE-1]]:32: error: 'x' comes from the host and does not point to shared memory: KF_ASYNC is for tiles there
    float KF_ASYNC own[4];
    // MSG: [[#@LINE-1]]:11: error: 'own' does not lie in shared memory: KF_ASYNC is for tiles there
    float KF_ASYNC v = 0;
    // MSG: [[#@LINE-1]]:11: error: KF_ASYNC belongs on an array in shared memory, or on a pointer into one, and 'v' is neither
    own[0] = x[0];
    y[0] = own[0] + v + table[0];
}
