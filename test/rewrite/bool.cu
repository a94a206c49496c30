// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const bool *KF_CS x, bool *KF_CG y, const int *KF_CS n, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    y[i] = n[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(n[i]));
    y[i] = n[i] > 1 || x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(n[i])) > 1 || kf_ld_global_cs_policy(&(x[i]));
    y[i] |= x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) |= kf_ld_global_cs_policy(&(x[i]));
}
