// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_cs(&(x[i]));
#if __CUDA_ARCH__ >= 900
    x[i] = 0;
#endif
}
