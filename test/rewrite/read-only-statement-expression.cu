// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *y, int i)
{
    float a = x[i];
    // CHECK: [[#@LINE-1]]: float a = kf_ld_global_cs_policy(&(x[i]));
    float *w = ({ x; });
    w[i] = 2;
    y[i] = a + x[i];
    // CHECK: [[#@LINE-1]]: y[i] = a + kf_ld_global_cs_policy(&(x[i]));
}
