// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void k(float *KF_CS KF_CG x, int KF_CS n, float *KF_CS y) { y[0] = 1; }
// MSG: [[#@LINE-1]]:32: error: contradictory cache hints on 'x'
// MSG: [[#@LINE-2]]:45: error: a cache hint belongs on a pointer, and 'n' is none
using T = float *KF_CS;
// MSG: [[#@LINE-1]]:18: error: this annotation has no effect here: write it at the declaration of a pointer (variable, parameter, field, or before the '=' of a using)
