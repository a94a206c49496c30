// RUN: %rewrite %s
#include <kf/annotate.h>

#define x_ x
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
#define SUM(a) y[i] + a
#undef x_
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i]));
}
