// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(const float *__restrict__ KF_CS x, int i) { return x[i]; }
// CHECK: [[#@LINE-1]]: __device__ float f(const float *__restrict__ KF_CS x, int i) { return kf_ld_cs_policy(&(x[i])); }
