// A __restrict__ field of a struct that a kernel has by value is like a parameter.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct A {
    const float *__restrict__ KF_CS only;
    const float *KF_CS loose;
    float *__restrict__ KF_CS both;
};
struct B {
    A a;
};
__device__ float f(A a, int i) { return a.only[i]; }
// CHECK: [[#@LINE-1]]: __device__ float f(A a, int i) { return kf_ld_cs_policy(&(a.only[i])); }
__global__ void k(A a, B b, int n) {
    a.both[0] = a.only[n] + b.a.loose[n] + b.a.only[n + 1] + f(a, n);
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(a.both[0])) = kf_ld_cs_policy(&(a.only[n])) + kf_ld_global_cs_policy(&(b.a.loose[n])) + kf_ld_cs_policy(&(b.a.only[n + 1])) + f(a, n);
    for (int i = 0; i < n; i++)
        a.both[i] += a.only[i];
        // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(a.both[i])) += kf_ld_cs_policy(&(a.only[i]));
}
void host(A a, float *p) { a.only = p; }
