// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, const float *z, float *y, bool c, int i)
{
    if (c) x = z;
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i]));
}
