// RUN: %rewrite %s
#include <kf/annotate.h>

#include <cuda_fp16.h>
__global__ void k(const __half *KF_CS x, __half *KF_CG y, const half2 *KF_CS x2, half2 *KF_CG y2, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    y[i] = x[i] + x[i + 1] * y[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(x[i + 1])) * kf_ld_global_cg(&(y[i]));
    y[i] = -x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = -kf_ld_global_cs_policy(&(x[i]));
    y[i] = 1.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1.0f;
    y[i] = __hadd(x[i], y[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = __hadd(kf_ld_global_cs_policy(&(x[i])), kf_ld_global_cg(&(y[i])));
    float f = x[i];
    // CHECK: [[#@LINE-1]]: float f = kf_ld_global_cs_policy(&(x[i]));
    f = __half2float(x[i]) + float(x[i]) + (float)*x;
    // CHECK: [[#@LINE-1]]: f = __half2float(kf_ld_global_cs_policy(&(x[i]))) + float(kf_ld_global_cs_policy(&(x[i]))) + (float)kf_ld_global_cs_policy(&(*x));
    if (x[i] > y[i] || __hgt(*x, *y)) y[i] += __float2half(f);
    // CHECK: [[#@LINE-1]]: if (kf_ld_global_cs_policy(&(x[i])) > kf_ld_global_cg(&(y[i])) || __hgt(kf_ld_global_cs_policy(&(*x)), kf_ld_global_cg(&(*y)))) kf_st_global_cg(&(y[i])) += __float2half(f);
    y[i] *= __float2half(f);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) *= __float2half(f);
    y[i] = x2[i].x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x2[i].x));
    y2[i].y = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y2[i].y)) = kf_ld_global_cs_policy(&(x[i]));
    __half h = x[i], g(x[i]);
    // CHECK: [[#@LINE-1]]: __half h = kf_ld_global_cs_policy(&(x[i])), g(kf_ld_global_cs_policy(&(x[i])));
    y[0] = __hfma(h, g, *x);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = __hfma(h, g, kf_ld_global_cs_policy(&(*x)));
}
