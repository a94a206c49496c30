// What is included above annotated code is not in it.
// RUN: %rewrite %s --no-compile -- --report=text
#include <kf/annotate.h>
#ifndef NOTHING
#include "Inputs/wrong-function.inc"
#endif
// A comment.
#include "Inputs/wrong-function.inc"

__global__ void k(const float *KF_CS x, float *y, int i) { y[i] = x[i]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *KF_CS x, float *y, int i) { y[i] = kf_ld_global_cs(&(x[i])); }
// MSG: [[#@LINE-2]]:67: load x[i] -> kf_ld_global_cs (ld.global.cs)
// MSG: kf-rewrite: warning: Inputs/wrong-function.inc:2:30: use of undeclared identifier 'undeclared' (not in annotated code: going on)
