// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(float *KF_CG y)
{
    __shared__ float KF_CS tile[32];
    // MSG: [[#@LINE-1]]:22: error: 'tile' lies in shared memory: cache hints are for global memory
    tile[0] = y[0];
}
