// RUN: %rewrite %s
#include <kf/annotate.h>

#define WRITE(p) p[0] = 1
#define WRITE_X x[0] = 1
__global__ void k(float *__restrict__ KF_CS x, float *__restrict__ KF_CS z, float *y, int i)
{
    y[i] = x[i] + z[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i])) + kf_ld_global_cs(&(z[i]));
    WRITE_X;
    WRITE(z);
}
