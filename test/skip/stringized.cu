// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void check(bool ok, const char *text);
#define CHECK(e) check(e, #e)
#define PASTE(a, b) a##b
__global__ void k(const float *__restrict__ KF_CS x, float *y, int i)
{
    CHECK(x[i] > 0);
    // MSG: [[#@LINE-1]]:11: skipped x[i]: a macro makes a string of its text [stringized]
    y[PASTE(i, )] = x[PASTE(i, )];
    // CHECK: [[#@LINE-1]]: y[PASTE(i, )] = kf_ld_global_cs_nc(&(x[PASTE(i, )]));
    // MSG: [[#@LINE-2]]:21: load x[PASTE(i, )] -> kf_ld_global_cs_nc (ld.global.cs.nc)
}
