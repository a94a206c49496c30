// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(const float *KF_PREFETCH_L2(2) KF_PREFETCH_L2(4) x, float *y, int n) {
// MSG: [[#@LINE-1]]:50: error: contradictory cache hints on 'x'
    y[n] = x[n];
}
