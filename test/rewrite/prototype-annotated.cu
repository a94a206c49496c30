// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(const float *KF_CS x, int i);
__device__ float g(const float *, int);
__device__ float f(const float *x, int i) { return x[i]; }
// CHECK: [[#@LINE-1]]: __device__ float f(const float *x, int i) { return kf_ld_cs_policy(&(x[i])); }
__device__ float g(const float *KF_CG x, int i) { return x[i]; }
// CHECK: [[#@LINE-1]]: __device__ float g(const float *KF_CG x, int i) { return kf_ld_cg(&(x[i])); }
struct S { __device__ void h(float *KF_CS x); };
__device__ void S::h(float *x) { *x = 1; }
// CHECK: [[#@LINE-1]]: __device__ void S::h(float *x) { kf_st_cs_policy(&(*x)) = 1; }
template <class T> __global__ void k(T *KF_CS x);
template <class T> __global__ void k(T *x) { x[0] = 1; }
// CHECK: [[#@LINE-1]]: template <class T> __global__ void k(T *x) { kf_st_global_cs(&(x[0])) = 1; }
template __global__ void k(int *);
