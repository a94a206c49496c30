// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *y, int i)
{
    y[i] = x
    // MSG: [[#@LINE-1]]:12: skipped x #if 1 [i]: an #if begins or ends inside of it [preprocessor-conditional]
#if 1
        [i];
#else
        [0];
#endif
    y[i] = x[
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[
    // MSG: [[#@LINE-2]]:12: load x[ #ifdef A 0 #else i #endif ] -> kf_ld_global_cs (ld.global.cs)
#ifdef A
        0
#else
        i
#endif
    ];
    // CHECK: [[#@LINE-1]]: ]));
}
