// Of a unit with errors the parser keeps less than there is: callers prove nothing then.
// RUN: %rewrite %s --no-compile
#include <kf/annotate.h>

__device__ float f(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float f(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__global__ void k(const float *__restrict__ KF_CG x, float *y) { y[0] = f(x) + x[1]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *__restrict__ KF_CG x, float *y) { y[0] = f(x) + kf_ld_global_cg_nc(&(x[1])); }
void other() { unknown(); }
// MSG: kf-rewrite: warning: read-only-errors.cu:9:16: use of undeclared identifier 'unknown' (not in annotated code: going on)
