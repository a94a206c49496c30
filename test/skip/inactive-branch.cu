// A branch that no pass compiled may do anything with the pointer, unless its text only reads.
// RUN: %rewrite %s -- --report=text --arch=sm_80
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, const float *__restrict__ KF_CS z, float *y, int i)
{
#if __CUDA_ARCH__ >= 900
    x[i] = 1;
    // MSG: [[#@LINE-1]]:5: skipped x: in a branch of an #if that no pass compiled [inactive-branch]
#endif
    y[i] = x[i] + z[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_cs(&(x[i])) + kf_ld_global_cs_nc(&(z[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_cs (ld.cs)
    // MSG: [[#@LINE-3]]:19: load z[i] -> kf_ld_global_cs_nc (ld.global.cs.nc)
}
__global__ void reads(const float *__restrict__ KF_CS x, float *y, int i)
{
#if __CUDA_ARCH__ >= 900
    y[0] = x[i] + 1;
    // MSG: [[#@LINE-1]]:12: skipped x: in a branch of an #if that no pass compiled [inactive-branch]
#endif
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc(&(x[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_global_cs_nc (ld.global.cs.nc)
}
