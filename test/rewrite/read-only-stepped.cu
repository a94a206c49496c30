// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, float *y, int n)
{
    x += n;
    y[0] = *x++;
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs_nc(&(*x++));
    y[1] = *x;
    // CHECK: [[#@LINE-1]]: y[1] = kf_ld_global_cs_nc(&(*x));
}
