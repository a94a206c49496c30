// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, const int *__restrict__ KF_CG n, const float4 *__restrict__ KF_CA v, float *y, int i)
{
    y[i] = x[n[i]] + v[i].x;
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc(&(x[kf_ld_global_cg_nc(&(n[i]))])) + kf_ld_global_ca_nc(&(v[i].x));
}
