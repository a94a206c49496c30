// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_LU x, const float *__restrict__ KF_LAST_USE w, float *y, int i) { y[i] = x[i] + w[i]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *KF_LU x, const float *__restrict__ KF_LAST_USE w, float *y, int i) { y[i] = kf_ld_global_lu(&(x[i])) + kf_ld_global_lu(&(w[i])); }
__device__ float f(float *KF_LU y) { return y[1]; }
// CHECK: [[#@LINE-1]]: __device__ float f(float *KF_LU y) { return kf_ld_lu_policy(&(y[1])); }
