// RUN: %rewrite %s
#include <kf/annotate.h>

__shared__ float tile[32];
__global__ void k(const float *__restrict__ KF_CS x, const float *__restrict__ KF_CS z, const float *w, float *y, int i)
{
    const float *KF_CS p = i ? x : z;
    const float *KF_CS q = i ? x : w;
    const float *KF_CS r = i ? x : tile;
    y[i] = p[0] + q[0] + r[0];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(p[0])) + kf_ld_global_cs(&(q[0])) + r[0];
}
