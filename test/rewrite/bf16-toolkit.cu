// RUN: %rewrite %s
// REQUIRES: toolkit
// RUN: %rewrite %s --toolkit
#include <cuda_bf16.h>
#include <kf/annotate.h>

__global__ void k(const __nv_bfloat16 *KF_CS x, __nv_bfloat16 *KF_CG y, float *KF_CS f, int i)
{
    y[i] = x[i] * y[i] - x[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) * kf_ld_global_cg(&(y[i])) - kf_ld_global_cs_policy(&(x[0]));
    y[i] += x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += kf_ld_global_cs_policy(&(x[i]));
    y[i] = 1.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1.0f;
    y[i] = f[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(f[i]));
    f[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(f[i])) = kf_ld_global_cs_policy(&(x[i]));
    f[i] = __bfloat162float(x[i]) + float(x[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(f[i])) = __bfloat162float(kf_ld_global_cs_policy(&(x[i]))) + float(kf_ld_global_cs_policy(&(x[i])));
    y[i] = __float2bfloat16(f[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = __float2bfloat16(kf_ld_global_cs_policy(&(f[i])));
    y[i] = __hmax(x[i], y[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = __hmax(kf_ld_global_cs_policy(&(x[i])), kf_ld_global_cg(&(y[i])));
}
