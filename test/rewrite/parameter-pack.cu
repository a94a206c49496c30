// RUN: %rewrite %s
#include <kf/annotate.h>

template <int... I> __device__ float sum(const float *KF_CS x) { return (x[I] + ...); }
// CHECK: [[#@LINE-1]]: template <int... I> __device__ float sum(const float *KF_CS x) { return (kf_ld_global_cs_policy(&(x[I])) + ...); }
template <int... I> __device__ void fill(float *KF_CS x) { ((x[I] = I), ...); }
// CHECK: [[#@LINE-1]]: template <int... I> __device__ void fill(float *KF_CS x) { ((kf_st_global_cs_policy(&(x[I])) = I), ...); }
template <int... I> __device__ void list(const float *KF_CS x) { float a[] = {x[I]...}; (void)a; }
// CHECK: [[#@LINE-1]]: template <int... I> __device__ void list(const float *KF_CS x) { float a[] = {kf_ld_global_cs_policy(&(x[I]))...}; (void)a; }
template <class... P> __device__ float first(P *KF_CS... p) { return (*p + ...); }
// CHECK: [[#@LINE-1]]: template <class... P> __device__ float first(P *KF_CS... p) { return (kf_ld_global_cs_policy(&(*p)) + ...); }
__global__ void k(float *a) { sum<0, 1>(a), fill<2, 3>(a), list<1>(a), first(a, a); }
