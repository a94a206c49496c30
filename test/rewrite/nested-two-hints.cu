// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const int *ix, float *y, int i)
{
    y[ix[i]] = x[ix[i]];
    // CHECK: [[#@LINE-1]]: y[ix[i]] = kf_ld_global_cs(&(x[ix[i]]));
}
