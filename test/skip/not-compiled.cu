// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define CHECKED(e)
__global__ void k(const float *__restrict__ KF_CS x, float *y, int i)
{
    CHECKED(x[i] > 0);
    // MSG: [[#@LINE-1]]:13: skipped x: the parser keeps nothing of it ('argument of a macro') [not-compiled]
#if 0
    x[i] = 1;
    // MSG: [[#@LINE-1]]:5: skipped x: the parser keeps nothing of it [not-compiled]
#endif
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc(&(x[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_global_cs_nc (ld.global.cs.nc)
}
