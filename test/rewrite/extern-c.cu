// RUN: %rewrite %s
#include <kf/annotate.h>

extern "C" __global__ void k(const float *KF_CS x, float *KF_CG y) { *y = *x; }
// CHECK: [[#@LINE-1]]: extern "C" __global__ void k(const float *KF_CS x, float *KF_CG y) { kf_st_global_cg(&(*y)) = kf_ld_global_cs(&(*x)); }
extern "C" {
__device__ void f(float *KF_CG y) { y[0]++; }
// CHECK: [[#@LINE-1]]: __device__ void f(float *KF_CG y) { kf_st_cg(&(y[0]))++; }
}
