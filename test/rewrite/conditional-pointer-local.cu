// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const float *KF_CS y, float *z, bool c, int i)
{
    const float *p = c ? x : y;
    z[i] = p[i];
    // CHECK: [[#@LINE-1]]: z[i] = kf_ld_global_cs(&(p[i]));
}
