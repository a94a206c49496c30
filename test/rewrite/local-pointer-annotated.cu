// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *x, float *KF_CG y, int i)
{
    const float *KF_CS p = x + i;
    float *KF_CS q = y;
    q[i] = p[i] + x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(q[i])) = kf_ld_global_cs_policy(&(p[i])) + x[i];
    y[i] = 0;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 0;
}
