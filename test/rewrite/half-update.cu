// RUN: %rewrite %s
#include <cuda_fp16.h>
#include <kf/annotate.h>

__global__ void k(const __half *KF_CS x, __half *KF_CG y, int i)
{
    y[i] += x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += kf_ld_global_cs_policy(&(x[i]));
    y[i] *= __float2half(2) * x[i + 1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) *= __float2half(2) * kf_ld_global_cs_policy(&(x[i + 1]));
    y[i] -= 1.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) -= 1.0f;
}
