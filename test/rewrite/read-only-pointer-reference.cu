// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void f(const float *__restrict__ &);
__global__ void k(const float *__restrict__ KF_CS x, const float *__restrict__ KF_CS z, float *y)
{
    f(x);
    const float *__restrict__ &r = z;
    r = y;
    y[0] = x[0] + z[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_cs(&(x[0])) + kf_ld_global_cs(&(z[0]));
}
