// A parameter of a device function is worth what all callers hand over.
// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float all(const float *KF_CS p, int i) { return p[i]; }
// CHECK: [[#@LINE-1]]: __device__ float all(const float *KF_CS p, int i) { return kf_ld_global_cs_nc_policy(&(p[i])); }
__device__ float some(const float *KF_CS p, int i) { return p[i]; }
// CHECK: [[#@LINE-1]]: __device__ float some(const float *KF_CS p, int i) { return kf_ld_global_cs_policy(&(p[i])); }
__device__ float taken(const float *KF_CS p, int i) { return p[i]; }
// CHECK: [[#@LINE-1]]: __device__ float taken(const float *KF_CS p, int i) { return kf_ld_cs_policy(&(p[i])); }
__device__ float itself(const float *KF_CS p, int i) { return i ? itself(p + 1, i - 1) : p[i]; }
// CHECK: [[#@LINE-1]]: __device__ float itself(const float *KF_CS p, int i) { return i ? itself(p + 1, i - 1) : kf_ld_cs_policy(&(p[i])); }
__device__ float nobody(const float *KF_CS p, int i) { return p[i]; }
// CHECK: [[#@LINE-1]]: __device__ float nobody(const float *KF_CS p, int i) { return kf_ld_cs_policy(&(p[i])); }
__device__ float chain(const float *KF_CS p, int i) { return all(p, i) + p[i]; }
// CHECK: [[#@LINE-1]]: __device__ float chain(const float *KF_CS p, int i) { return all(p, i) + kf_ld_global_cs_nc_policy(&(p[i])); }
__device__ void writes(float *KF_CS p, int i) { p[i] = 1; }
// CHECK: [[#@LINE-1]]: __device__ void writes(float *KF_CS p, int i) { kf_st_global_cs_policy(&(p[i])) = 1; }
template <class T> __device__ T each(const T *KF_CS p, int i) { return p[i]; }
// CHECK: [[#@LINE-1]]: template <class T> __device__ T each(const T *KF_CS p, int i) { return kf_ld_global_cs_policy(&(p[i])); }
struct S {
    __device__ float method(const float *KF_CS p) { return *p; }
    // CHECK: [[#@LINE-1]]: __device__ float method(const float *KF_CS p) { return kf_ld_cs_policy(&(*p)); }
};

__global__ void k(const float *__restrict__ KF_CS x, const float *z, float *__restrict__ KF_CS w, double *__restrict__ d, S s) {
    auto f = taken;
    *w = all(x + 3, 1) + chain(x, 2) + some(x, 1) + some(z, 1) + f(x, 1) + taken(x, 1) + itself(x, 1);
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(*w)) = all(x + 3, 1) + chain(x, 2) + some(x, 1) + some(z, 1) + f(x, 1) + taken(x, 1) + itself(x, 1);
    writes(w, each(x, 1) + each(d, 2) + s.method(x));
}
