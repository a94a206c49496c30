// RUN: %rewrite %s -- -- -DFAST
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
#ifdef FAST
    y[i] = 2 * x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = 2 * kf_ld_global_cs(&(x[i]));
#else
    y[i] = x[i];
#endif
}
