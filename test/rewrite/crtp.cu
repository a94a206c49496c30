// RUN: %rewrite %s
#include <kf/annotate.h>

template <class D> struct Base {
    float *KF_CS b;
    __device__ float get(int i) { return static_cast<D *>(this)->x[i] + b[i]; }
    // CHECK: [[#@LINE-1]]: __device__ float get(int i) { return kf_ld_cg(&(static_cast<D *>(this)->x[i])) + kf_ld_cs_policy(&(b[i])); }
};
struct Derived : Base<Derived> { const float *KF_CG x; };
__global__ void k(Derived d) { d.get(1); }
