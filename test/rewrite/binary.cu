// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const int *KF_CS x, int *KF_CG y, int i)
{
    y[i] = x[0] + x[1] * x[2] - x[3] / x[4] % x[5];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[0])) + kf_ld_global_cs_policy(&(x[1])) * kf_ld_global_cs_policy(&(x[2])) - kf_ld_global_cs_policy(&(x[3])) / kf_ld_global_cs_policy(&(x[4])) % kf_ld_global_cs_policy(&(x[5]));
    y[i] = x[0] << x[1] >> x[2] & x[3] | x[4] ^ x[5];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[0])) << kf_ld_global_cs_policy(&(x[1])) >> kf_ld_global_cs_policy(&(x[2])) & kf_ld_global_cs_policy(&(x[3])) | kf_ld_global_cs_policy(&(x[4])) ^ kf_ld_global_cs_policy(&(x[5]));
    y[i] = x[0] < x[1] && x[2] >= x[3] || x[4] != x[5];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[0])) < kf_ld_global_cs_policy(&(x[1])) && kf_ld_global_cs_policy(&(x[2])) >= kf_ld_global_cs_policy(&(x[3])) || kf_ld_global_cs_policy(&(x[4])) != kf_ld_global_cs_policy(&(x[5]));
    bool b = x[0]<x[1]&&x[2]==x[3];
    // CHECK: [[#@LINE-1]]: bool b = kf_ld_global_cs_policy(&(x[0]))<kf_ld_global_cs_policy(&(x[1]))&&kf_ld_global_cs_policy(&(x[2]))==kf_ld_global_cs_policy(&(x[3]));
    i = b ? x[0] : 1;
    // CHECK: [[#@LINE-1]]: i = b ? kf_ld_global_cs_policy(&(x[0])) : 1;
    i += x[1];
    // CHECK: [[#@LINE-1]]: i += kf_ld_global_cs_policy(&(x[1]));
    i = i*x[1]&x[0];
    // CHECK: [[#@LINE-1]]: i = i*kf_ld_global_cs_policy(&(x[1]))&kf_ld_global_cs_policy(&(x[0]));
}
