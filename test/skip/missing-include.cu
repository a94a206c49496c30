// An error in a directive is none of the declaration below it.
// RUN: %rewrite %s --no-compile
#include <kf/annotate.h>
#include "missing.h"
__global__ void k(float *KF_CS x) { x[0] = 1; }
// CHECK: [[#@LINE-1]]: __global__ void k(float *KF_CS x) { kf_st_global_cs(&(x[0])) = 1; }
// MSG: kf-rewrite: warning: missing-include.cu:4:10: 'missing.h' file not found (not in annotated code: going on)
