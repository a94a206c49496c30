// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void k(float *KF_CS x);
__device__ void k(float *KF_CG x) { *x = 1; }
// MSG: [[#@LINE-1]]:26: error: contradictory cache hints on 'x'
