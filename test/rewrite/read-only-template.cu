// RUN: %rewrite %s
#include <kf/annotate.h>

template <bool W> __global__ void k(float *__restrict__ KF_CS x, float *y)
{
    y[0] = x[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs(&(x[0]));
    if constexpr (W) x[1] = 2;
    // CHECK: [[#@LINE-1]]: if constexpr (W) kf_st_global_cs(&(x[1])) = 2;
}
template __global__ void k<true>(float *, float *);
template __global__ void k<false>(float *, float *);
