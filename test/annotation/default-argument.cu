// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(const float *KF_CS x = nullptr, int i = 0) { return x ? x[i] : 0; }
// CHECK: [[#@LINE-1]]: __device__ float f(const float *KF_CS x = nullptr, int i = 0) { return x ? kf_ld_cs_policy(&(x[i])) : 0; }
