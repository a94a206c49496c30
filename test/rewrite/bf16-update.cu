// RUN: %rewrite %s
#include <cuda_bf16.h>
#include <kf/annotate.h>

__global__ void k(const __nv_bfloat16 *KF_CS x, __nv_bfloat16 *KF_CG y, int i)
{
    y[i] += x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += kf_ld_global_cs_policy(&(x[i]));
    y[i] /= x[i] + x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) /= kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(x[i]));
}
