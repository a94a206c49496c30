// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *__restrict__ KF_CS y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i])) = kf_ld_global_cs_nc(&(x[i]));
    y[1] += y[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[1])) += kf_ld_global_cs_policy(&(y[0]));
}
