// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(float *KF_LU x, float *KF_LAST_USE y, int i)
{
    x[i] = 1;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: last use has no store form [lu-store]
    y[i] += 2;
    // CHECK: [[#@LINE-1]]: kf_st(&(y[i]), kf_after_ld_global_lu_policy()) += 2;
    // MSG: [[#@LINE-2]]:5: update y[i] -> kf_st (ld.global.L2::cache_hint, st)
    x[i]++;
    // CHECK: [[#@LINE-1]]: kf_st(&(x[i]), kf_after_ld_global_lu_policy())++;
    // MSG: [[#@LINE-2]]:5: update x[i] -> kf_st (ld.global.L2::cache_hint, st)
}
