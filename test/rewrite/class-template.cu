// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T> struct S {
    T *KF_CS x;
    const T *KF_CG y;
    __device__ void f(int i) { x[i] = y[i]; x[0] += this->y[i]; }
    // CHECK: [[#@LINE-1]]: __device__ void f(int i) { kf_st_cs_policy(&(x[i])) = kf_ld_cg(&(y[i])); kf_st_cs_policy(&(x[0])) += kf_ld_cg(&(this->y[i])); }
    __device__ T g(int i) const;
};
template struct S<float>;
__global__ void k(S<int> s) { s.f(s.g(1)); s.x[0] = *s.y; }
// CHECK: [[#@LINE-1]]: __global__ void k(S<int> s) { s.f(s.g(1)); kf_st_cs(&(s.x[0])) = kf_ld_cg(&(*s.y)); }
