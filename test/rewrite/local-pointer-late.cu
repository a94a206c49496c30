// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, bool c)
{
    const float *p;
    if (c) p = x; else p = x + 1;
    float *q = nullptr;
    q = y;
    *q = *p;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*q)) = kf_ld_global_cs(&(*p));
}
