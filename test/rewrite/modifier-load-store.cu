// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_LD(cs) x, float *KF_LD(lu) KF_ST(cs) y, float *KF_ST(wt) z, float *KF_LD(cg) KF_ST(cg) w, int i)
{
    y[i] = x[i] + y[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_lu_policy(&(y[0]));
    z[i] = w[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_wt(&(z[i])) = kf_ld_global_cg(&(w[i]));
    w[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(w[i])) += 1;
}
__device__ void f(float *KF_LD(streaming) KF_ST(cache_all) y) { *y = y[1]; }
// CHECK: [[#@LINE-1]]: __device__ void f(float *KF_LD(streaming) KF_ST(cache_all) y) { kf_st_wb(&(*y)) = kf_ld_cs_policy(&(y[1])); }
