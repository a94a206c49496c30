// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *y, int n)
{
    float *KF_NORMAL row = x + n;
    y[0] = x[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs(&(x[0]));
    row[2] = 1;
}
