// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(float *y)
{
    float KF_CS t[4] = {};
    // MSG: [[#@LINE-1]]:11: error: 't' does not lie in global memory: cache hints are for global memory
    y[0] = t[0];
}
