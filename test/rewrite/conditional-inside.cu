// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
#ifdef FAST
    y[i] = 2 * x[i];
#else
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(x[i]));
#endif
#if 0
    y[i] = x[i];
#endif
    y[i] = x[
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(x[
#if 1
        i
#else
        i + 1
#endif
    ];
    // CHECK: [[#@LINE-1]]: ]));
}
