// RUN: %rewrite %s
// REQUIRES: toolkit
// RUN: %rewrite %s --toolkit
#include <cuda_fp16.h>
#include <kf/annotate.h>

__global__ void k(const __half *KF_CS x, __half *KF_CG y, float *KF_CS f, const half2 *KF_CS x2, short *KF_CV n, int i)
{
    y[i] = x[i] + x[i + 1] * y[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(x[i + 1])) * kf_ld_global_cg(&(y[i]));
    y[i] += x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += kf_ld_global_cs_policy(&(x[i]));
    y[i] = 1.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1.0f;
    y[i] = 2.0;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 2.0;
    y[i] = 3;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 3;
    y[i] = f[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(f[i]));
    f[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(f[i])) = kf_ld_global_cs_policy(&(x[i]));
    f[i] += __half2float(x[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(f[i])) += __half2float(kf_ld_global_cs_policy(&(x[i])));
    n[i] = __half2short_rn(x[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_wt(&(n[i])) = __half2short_rn(kf_ld_global_cs_policy(&(x[i])));
    f[i] = float(x[i]) + static_cast<float>(x[i]) + x2[i].x.operator float();
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(f[i])) = float(kf_ld_global_cs_policy(&(x[i]))) + static_cast<float>(kf_ld_global_cs_policy(&(x[i]))) + kf_ld_global_cs_policy(&(x2[i].x)).operator float();
    if (x[i] > y[i] && __hgt(x[i], y[0]) && x[i] != y[i]) y[i] = -x[i];
    // CHECK: [[#@LINE-1]]: if (kf_ld_global_cs_policy(&(x[i])) > kf_ld_global_cg(&(y[i])) && __hgt(kf_ld_global_cs_policy(&(x[i])), kf_ld_global_cg(&(y[0]))) && kf_ld_global_cs_policy(&(x[i])) != kf_ld_global_cg(&(y[i]))) kf_st_global_cg(&(y[i])) = -kf_ld_global_cs_policy(&(x[i]));
    y[i] = __hadd(x[i], __hmul(y[i], *x));
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = __hadd(kf_ld_global_cs_policy(&(x[i])), __hmul(kf_ld_global_cg(&(y[i])), kf_ld_global_cs_policy(&(*x))));
    y[i] = i ? x[i] : y[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = i ? kf_ld_global_cs_policy(&(x[i])) : kf_ld_global_cg(&(y[i]));
    y[i] = hexp(x[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = hexp(kf_ld_global_cs_policy(&(x[i])));
    __half h = x[i], g(x[i]), l{x[i]};
    // CHECK: [[#@LINE-1]]: __half h = kf_ld_global_cs_policy(&(x[i])), g(kf_ld_global_cs_policy(&(x[i]))), l{kf_ld_global_cs_policy(&(x[i]))};
    y[i] = x2[i].x + h + g + l;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x2[i].x)) + h + g + l;
}
