// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float k(const float *KF_CS x, int i)
{
    return ({ float t = x[i]; t * x[0]; }) + ({ x[1]; });
    // CHECK: [[#@LINE-1]]: return ({ float t = kf_ld_cs_policy(&(x[i])); t * kf_ld_cs_policy(&(x[0])); }) + ({ kf_ld_cs_policy(&(x[1])); });
}
