// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__constant__ float KF_CS table[32];
// MSG: [[#@LINE-1]]:20: error: 'table' lies in constant memory: cache hints are for global memory
__global__ void k(float *y) { y[0] = table[0]; }
