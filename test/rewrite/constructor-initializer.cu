// RUN: %rewrite %s
#include <kf/annotate.h>

struct S {
    float v; int n; float4 w;
    __device__ S(const float *KF_CS x, const int *KF_CG n, const float4 *KF_CS w, int i) : v(x[i]), n{*n}, w(w[i]) {}
    // CHECK: [[#@LINE-1]]: __device__ S(const float *KF_CS x, const int *KF_CG n, const float4 *KF_CS w, int i) : v(kf_ld_cs_policy(&(x[i]))), n{kf_ld_cg(&(*n))}, w(kf_ld_cs_policy(&(w[i]))) {}
};
template <class T> struct U { T v; __device__ U(const T *KF_CS x) : v(x[0]) {} };
// CHECK: [[#@LINE-1]]: template <class T> struct U { T v; __device__ U(const T *KF_CS x) : v(kf_ld_cs_policy(&(x[0]))) {} };
__global__ void k(float *a) { *a = U<float>(a).v; }
