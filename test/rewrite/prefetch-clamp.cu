// Compiled with -DKF_PREFETCH_CLAMP the condition is a part of the program, too.
// RUN: %rewrite %s -- -- -DKF_PREFETCH_CLAMP
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__device__ int end_of(int n) {
    return n / 2;
}
__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n) {
    for (int i = 0; i < end_of(n); ++i)
        y[i] = x[end_of(i)];
        // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc_policy(&(x[end_of(i)]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (end_of(n))), (&(x[end_of((i + KF_AHEAD(4)))]))));
    const float *q = x;
    while (q < x + n)
        y[0] += *q++;
        // CHECK: [[#@LINE-1]]: y[0] += kf_ld_global_cs_nc_policy((KF_PREFETCH_LINE_FIRST(global_l2, ((int)sizeof(*(q + KF_AHEAD(4))) * (1)), ((q + KF_AHEAD(4)) < (x + n)), (&(*(q + KF_AHEAD(4))))), &(*q++)));
}
