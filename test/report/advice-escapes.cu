// RUN: %rewrite %s --advice
#include <kf/annotate.h>

__device__ void fill(float *p);
__device__ float sum(const float *p);

__global__ void k(float *__restrict__ KF_CS x, const float *__restrict__ KF_CS y, float *out, int i)
// MSG: [[#@LINE-1]]:45: note: hinted loads of 'x' are not .nc as 'fill' may write through it; hand it on as a pointer to const, or load before that [escapes]
{
    fill(x);
    // MSG: [[#@LINE-1]]:10: note: the hint of 'x' does not go on into 'fill'; annotate the parameter too: it gets the hint, and .nc where all calls are seen to hand over such pointers [annotate-parameter]
    out[i] = x[i] + y[i] + sum(y);
    // CHECK: [[#@LINE-1]]: out[i] = kf_ld_global_cs(&(x[i])) + kf_ld_global_cs_nc(&(y[i])) + sum(y);
    // MSG: [[#@LINE-2]]:32: note: the hint of 'y' does not go on into 'sum'; annotate the parameter too: it gets the hint, and .nc where all calls are seen to hand over such pointers [annotate-parameter]
}
