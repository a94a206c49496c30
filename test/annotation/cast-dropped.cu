// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void k(float *a) { float *p = (float *KF_CS)a; *p = 1; }
// MSG: [[#@LINE-1]]:50: error: this annotation has no effect here: write it at the declaration of a pointer (variable, parameter, field, or before the '=' of a using)
