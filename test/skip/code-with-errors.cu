// An error outside of annotated code is a warning.
// RUN: %rewrite %s --no-compile -- --report=text
#include <kf/annotate.h>

__global__ void g() { undeclared(); }
__global__ void k(const float *KF_CS x, float *y, int i) { y[i] = x[i]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *KF_CS x, float *y, int i) { y[i] = kf_ld_global_cs(&(x[i])); }
// MSG: [[#@LINE-2]]:67: load x[i] -> kf_ld_global_cs (ld.global.cs)
// MSG: kf-rewrite: warning: code-with-errors.cu:5:23: use of undeclared identifier 'undeclared' (not in annotated code: going on)
