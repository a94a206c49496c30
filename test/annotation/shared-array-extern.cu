// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

extern __shared__ float KF_CS tile[];
// MSG: [[#@LINE-1]]:25: error: 'tile' lies in shared memory: cache hints are for global memory
__global__ void k() { tile[0] = 1; }
