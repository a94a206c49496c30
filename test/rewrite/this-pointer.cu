// RUN: %rewrite %s
#include <kf/annotate.h>

struct S {
    const float *KF_CS x;
    float *KF_CG y;
    int i;
    __device__ void f() { y[i] = this->x[i]; this->y[0] += *x; }
    // CHECK: [[#@LINE-1]]: __device__ void f() { kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(this->x[i])); kf_st_cg(&(this->y[0])) += kf_ld_cs_policy(&(*x)); }
    __device__ float g() const { return x[i] + (*this).x[0]; }
    // CHECK: [[#@LINE-1]]: __device__ float g() const { return kf_ld_cs_policy(&(x[i])) + kf_ld_cs_policy(&((*this).x[0])); }
    __device__ void h();
};
__device__ void S::h() { *y = x[this->i]; }
// CHECK: [[#@LINE-1]]: __device__ void S::h() { kf_st_cg(&(*y)) = kf_ld_cs_policy(&(x[this->i])); }
