// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const int *KF_CG ix, float *KF_CS y, int i)
{
    y[ix[i]] = x[ix[ix[i]]];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[kf_ld_global_cg(&(ix[i]))])) = kf_ld_global_cs_policy(&(x[kf_ld_global_cg(&(ix[kf_ld_global_cg(&(ix[i]))]))]));
    y[ix[i] + 1] = x[ix[i] * ix[i + 1]];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[kf_ld_global_cg(&(ix[i])) + 1])) = kf_ld_global_cs_policy(&(x[kf_ld_global_cg(&(ix[i])) * kf_ld_global_cg(&(ix[i + 1]))]));
}
