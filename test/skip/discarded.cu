// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float k(const float *KF_CS x, int i)
{
    x[i];
    // MSG: [[#@LINE-1]]:5: not an access: x: value not used: no access is made [discarded]
    (void)x[i];
    // MSG: [[#@LINE-1]]:11: not an access: x: value not used: no access is made [discarded]
    static_cast<void>(*x);
    // MSG: [[#@LINE-1]]:24: not an access: x: value not used: no access is made [discarded]
    (void)x;
    // MSG: [[#@LINE-1]]:11: not an access: x: value not used: no access is made [discarded]
    return x[1], x[2];
    // CHECK: [[#@LINE-1]]: return x[1], kf_ld_cs_policy(&(x[2]));
    // MSG: [[#@LINE-2]]:12: not an access: x: value not used: no access is made [discarded]
    // MSG: [[#@LINE-3]]:18: load x[2] -> kf_ld_cs_policy (ld.L2::cache_hint)
}
