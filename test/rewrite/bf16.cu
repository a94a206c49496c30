// RUN: %rewrite %s
#include <kf/annotate.h>

#include <cuda_bf16.h>
__global__ void k(const __nv_bfloat16 *KF_CS x, __nv_bfloat16 *KF_CG y, const __nv_bfloat162 *KF_CS x2, __nv_bfloat162 *KF_CG y2, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    y[i] = x[i] + x[i + 1] / y[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(x[i + 1])) / kf_ld_global_cg(&(y[i]));
    y[i] = 1.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1.0f;
    y[i] = __float2bfloat16(__bfloat162float(x[i]) * 2);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = __float2bfloat16(__bfloat162float(kf_ld_global_cs_policy(&(x[i]))) * 2);
    float f = x[i];
    // CHECK: [[#@LINE-1]]: float f = kf_ld_global_cs_policy(&(x[i]));
    f += (float)x[i];
    // CHECK: [[#@LINE-1]]: f += (float)kf_ld_global_cs_policy(&(x[i]));
    y[i] = f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = f;
}
