// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CS z, float *y, int i)
{
    y[i] = x[i] + z[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i])) + kf_ld_global_cs(&(z[i]));
}
