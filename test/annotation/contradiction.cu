// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void k(float *KF_CS KF_CG x, KF_LD(cs) float *KF_CG y, float *KF_ST(wb) KF_ST(cg) z) { *x = *y + *z; }
// MSG: [[#@LINE-1]]:32: error: contradictory cache hints on 'x'
// MSG: [[#@LINE-2]]:58: error: contradictory cache hints on 'y'
// MSG: [[#@LINE-3]]:84: error: contradictory cache hints on 'z'
