// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T> struct S {
    T *KF_CS x;
    __device__ T g(int i) const;
    __device__ void h(T v);
};
template <class T> __device__ T S<T>::g(int i) const { return this->x[i] * x[0]; }
// CHECK: [[#@LINE-1]]: template <class T> __device__ T S<T>::g(int i) const { return kf_ld_cs_policy(&(this->x[i])) * kf_ld_cs_policy(&(x[0])); }
template <class T> __device__ void S<T>::h(T v) { *x = v; }
// CHECK: [[#@LINE-1]]: template <class T> __device__ void S<T>::h(T v) { kf_st_cs_policy(&(*x)) = v; }
template struct S<float>;
__global__ void k(S<int> s) { s.h(s.g(1)); }
