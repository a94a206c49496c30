// A name that is not written as one word still takes the function elsewhere: pasted together, from
// the command line, with a line end in it.
// RUN: %rewrite %s -- -- -DGIVEN=given
#include <kf/annotate.h>
#define PASTE(a, b) a##b
#define OPS(X) X(one) X(two)
#define ENTRY(n) op_##n,

__device__ float pasted(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float pasted(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float given(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float given(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float spliced(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float spliced(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float op_one(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float op_one(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float op_two(const float *KF_CG p) { return p[1]; }
// CHECK: [[#@LINE-1]]: __device__ float op_two(const float *KF_CG p) { return kf_ld_cg(&(p[1])); }
__device__ float member(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float member(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float called(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float called(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float seen(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float seen(const float *KF_CG p) { return kf_ld_global_cg_nc(&(p[0])); }
typedef float (*Op)(const float *);
__device__ const Op TABLE[] = {OPS(ENTRY)};
template <class T> struct Holder {
    T p;
    float v = PASTE(mem, ber)(p);
};
__global__ void k(const float *__restrict__ x, float *y, int n) {
    __shared__ float s[32];
    auto f = PASTE(pas, ted);
    auto g = GIVEN;
    auto h = spl\
iced;
    y[0] = pasted(x) + given(x) + spliced(x) + op_one(x) + op_two(x) + member(x) + called(x) + seen(x);
    y[1] = f(s) + g(s) + h(s) + TABLE[n](s) + Holder<float *>{s}.v + PASTE(cal, led)(s);
}
