// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void a(float *KF_L1_EVICT_FIRST KF_L1_NO_ALLOCATE x) {}
// MSG: [[#@LINE-1]]:44: error: contradictory cache hints on 'x'
__device__ void b(float *KF_L2_64B KF_L2_128B x) {}
// MSG: [[#@LINE-1]]:36: error: contradictory cache hints on 'x'
__device__ void c(float *KF_TUNABLE(A) KF_TUNABLE(B) x) {}
// MSG: [[#@LINE-1]]:40: error: contradictory cache hints on 'x'
