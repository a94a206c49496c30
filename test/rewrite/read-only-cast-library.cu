// What a library does with const nobody sees.
// RUN: %rewrite %s -- -- -isystem%S/Inputs/library
#include <kf/annotate.h>
#include <library.cuh>

__global__ void k(const float *__restrict__ KF_CG x, const float *__restrict__ KF_CG z, float *y)
{
    y[0] = x[0] + z[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cg(&(x[0])) + kf_ld_global_cg_nc(&(z[0]));
    *library::writable(x) = 1;
}
