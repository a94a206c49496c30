// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void f(const float *__restrict__ *);
__global__ void k(const float *__restrict__ KF_CS x, float *y)
{
    f(&x);
    y[0] = x[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_cs(&(x[0]));
}
