// RUN: %rewrite %s --advice
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, int i)
// MSG: [[#@LINE-1]]:45: note: hinted loads of 'x' are not .nc as the kernel writes through it at line [[#@LINE+4]]; write through another pointer, or load ahead of the stores [written-in-kernel]
{
    float v = x[i + 1];
    // CHECK: [[#@LINE-1]]: float v = kf_ld_global_cs(&(x[i + 1]));
    x[i] = v;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(x[i])) = v;
}

// Without __restrict__ it is an ordinary pointer that is updated in place.
__global__ void in_place(float *KF_CS x, int i)
{
    x[i] = x[i] + 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(x[i])) = kf_ld_global_cs(&(x[i])) + 1;
}
