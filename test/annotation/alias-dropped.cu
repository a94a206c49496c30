// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

using T = float *KF_CS;
// MSG: [[#@LINE-1]]:18: error: this annotation has no effect here: write it at the declaration of a pointer (variable, parameter, field, or before the '=' of a using)
typedef float *KF_CG U;
__device__ void k(T x, U y) { *x = *y; }
