// A call that the tree does not show may hand over anything: in a generic lambda, in a template's
// initialisers, by another name, out of a macro, from a constexpr function of the host.
// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float lambda(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float lambda(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float member(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float member(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float alias(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float alias(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float body(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float body(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__host__ __device__ float host(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __host__ __device__ float host(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
struct Tag {};
__device__ float found(const float *KF_CG p, Tag) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float found(const float *KF_CG p, Tag) { return kf_ld_cg(&(p[0])); }
__device__ float seen(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float seen(const float *KF_CG p) { return kf_ld_global_cg_nc(&(p[0])); }
template <class T> struct Holder {
    T p;
    float v = member(p);
};
template <class T> struct Named {
    static constexpr auto f = alias;
};
template <class T> constexpr float relaxed(T p) {
    return p ? host(p) : 0;
}
#define BODY(q) body(q)
__global__ void k(const float *__restrict__ x, float *y) {
    __shared__ float s[32];
    y[0] = lambda(x) + member(x) + alias(x) + body(x) + BODY(x) + host(x) + found(x, Tag()) + seen(x);
    y[1] = [](auto q) { return lambda(q); }(s) + Holder<float *>{s}.v;
    y[2] = relaxed(s);
}
