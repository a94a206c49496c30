// RUN: %rewrite %s
#include <kf/annotate.h>

__host__ __device__ float f(const float *KF_CS x, int i) { return x[i]; }
// CHECK: [[#@LINE-1]]: __host__ __device__ float f(const float *KF_CS x, int i) { return kf_ld_global_cs_policy(&(x[i])); }
template <class T> __host__ __device__ void g(T *KF_CG y, T v) { *y = v; }
// CHECK: [[#@LINE-1]]: template <class T> __host__ __device__ void g(T *KF_CG y, T v) { kf_st_global_cg(&(*y)) = v; }
__global__ void k(float *a) { g(a, f(a, 1)); }
