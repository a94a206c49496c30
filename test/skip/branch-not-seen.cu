// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *y, int i)
{
#if __CUDA_ARCH__ >= 900
    y[i] = x[i];
    // MSG: [[#@LINE-1]]:12: skipped x: in a branch of an #if that no pass compiled [inactive-branch]
#else
    y[i] = 2 * x[i];
    // CHECK: [[#@LINE-1]]: y[i] = 2 * kf_ld_global_cs(&(x[i]));
    // MSG: [[#@LINE-2]]:16: load x[i] -> kf_ld_global_cs (ld.global.cs)
#endif
}
