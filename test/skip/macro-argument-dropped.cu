// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define ASSERT(c)
__global__ void k(float *KF_CS x, float *y, int i)
{
    ASSERT(x[i] > 0);
    // MSG: [[#@LINE-1]]:12: skipped x: the parser keeps nothing of it ('argument of a macro') [not-compiled]
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_global_cs (ld.global.cs)
}
