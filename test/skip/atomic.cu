// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void k(int *KF_CS x, float *KF_CG y, int i)
{
    atomicAdd(&x[i], 1);
    // MSG: [[#@LINE-1]]:16: skipped &x[i]: an atomic operation works on it ('atomicAdd') [atomic]
    atomicAdd(y + i, 1.0f);
    // MSG: [[#@LINE-1]]:15: skipped y + i: an atomic operation works on it ('atomicAdd') [atomic]
    i = atomicCAS(x, 0, x[i]);
    // CHECK: [[#@LINE-1]]: i = atomicCAS(x, 0, kf_ld_cs_policy(&(x[i])));
    // MSG: [[#@LINE-2]]:19: skipped x: an atomic operation works on it ('atomicCAS') [atomic]
    // MSG: [[#@LINE-3]]:25: load x[i] -> kf_ld_cs_policy (ld.L2::cache_hint)
}
