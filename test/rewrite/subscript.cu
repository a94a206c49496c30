// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    y[i + 1] = x[2 * i] + x[i - 1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i + 1])) = kf_ld_global_cs_policy(&(x[2 * i])) + kf_ld_global_cs_policy(&(x[i - 1]));
}
