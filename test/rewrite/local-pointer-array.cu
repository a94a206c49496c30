// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(float *x, int i)
{
    float *KF_CS c[2] = {x, x + 1};
    c[1][i] = **c;
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(c[1][i])) = kf_ld_cs_policy(&(**c));
}
