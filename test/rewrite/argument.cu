// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(float a, int b);
__device__ void g(const char *, ...);
__global__ void k(const float *KF_CS x, const int *KF_CG ix, float *KF_CG y, int i)
{
    y[i] = f(x[i], ix[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = f(kf_ld_global_cs_policy(&(x[i])), kf_ld_global_cg(&(ix[i])));
    f(x[i], f(x[i + 1], *ix));
    // CHECK: [[#@LINE-1]]: f(kf_ld_global_cs_policy(&(x[i])), f(kf_ld_global_cs(&(x[i + 1])), kf_ld_global_cg(&(*ix))));
    g("%f %d", x[i], ix[i]);
    // CHECK: [[#@LINE-1]]: g("%f %d", kf_ld_global_cs_policy(&(x[i])), kf_ld_global_cg(&(ix[i])));
}
