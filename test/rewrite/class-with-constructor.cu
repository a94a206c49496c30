// RUN: %rewrite %s
#include <kf/annotate.h>

struct V { float a, b; __device__ V(float v) : a(v), b(v) {} V() = default; __device__ V operator+(V o) const { return V(a + o.a); } };
__global__ void k(const V *KF_CS x, V *KF_CG y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    y[i] = 2.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 2.0f;
    y[i] = V(1) + x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = V(1) + kf_ld_global_cs_policy(&(x[i]));
    V v = x[i];
    // CHECK: [[#@LINE-1]]: V v = kf_ld_global_cs_policy(&(x[i]));
    V w{y[i]};
    // CHECK: [[#@LINE-1]]: V w{kf_ld_global_cg(&(y[i]))};
    y[0] = V(x[0]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = V(kf_ld_global_cs_policy(&(x[0])));
    (void)v, (void)w;
}
