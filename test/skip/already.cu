// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#include <kf/runtime.h>
__global__ void k(float *KF_CS x, float *y, int i)
{
    y[i] = kf_ld_global_cs(&x[i]);
    // MSG: [[#@LINE-1]]:29: not an access: x: already a call of a kf_ helper [already]
    kf_st_global_cs(&(x[i])) = 1;
    // MSG: [[#@LINE-1]]:23: not an access: x: already a call of a kf_ helper [already]
    kf_st_cs(x + 1) += kf_ld_cs(x);
    // MSG: [[#@LINE-1]]:14: not an access: x: already a call of a kf_ helper [already]
    // MSG: [[#@LINE-2]]:33: not an access: x: already a call of a kf_ helper [already]
}
