// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(float *KF_CS x, float *y)
{
    float *KF_CS p = y, *q = y;
    q[0] = p[0];
    // CHECK: [[#@LINE-1]]: q[0] = kf_ld_cs_policy(&(p[0]));
}
