// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(float *KF_LU x, float *KF_LAST_USE y, int i)
{
    x[i] = 1;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: last use has no store form [lu-store]
    y[i] += 2;
    // MSG: [[#@LINE-1]]:5: skipped y[i]: last use has no store form [lu-store]
    x[i]++;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: last use has no store form [lu-store]
}
