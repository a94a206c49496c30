// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *KF_CS x, float *KF_CG y, float *z, int i, float v)
{
    x[i] = y[i] = v;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) = kf_st_global_cg(&(y[i])) = v;
    z[i] = x[i] = y[i];
    // CHECK: [[#@LINE-1]]: z[i] = kf_st_global_cs_policy(&(x[i])) = kf_ld_global_cg(&(y[i]));
    x[i] = z[i] = y[i] = 0;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) = z[i] = kf_st_global_cg(&(y[i])) = 0;
}
