// RUN: %rewrite %s -- --report=text --arch=sm_90,sm_80
// The results are checked for each architecture that an #if asks for.
#include <kf/annotate.h>

__device__ int f(double);
__device__ int f(float &&);
__global__ void k(const float *__restrict__ KF_CS x, int *y, int i)
{
#if __CUDA_ARCH__ < 900
    y[i] = f(x[i]);
    // MSG: [[#@LINE-1]]:14: skipped x[i]: its value would go to another overload, or to none [other-overload]
#else
    y[i] = f(x[i] + 1);
    // CHECK: [[#@LINE-1]]: y[i] = f(kf_ld_global_cs_nc(&(x[i])) + 1);
    // MSG: [[#@LINE-2]]:14: load x[i] -> kf_ld_global_cs_nc (ld.global.cs.nc)
#endif
}
