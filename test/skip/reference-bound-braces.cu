// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float larger(const float &, const float &);
__device__ const float &k(float *KF_CS x, int i)
{
    const float &r{x[i]};
    // MSG: [[#@LINE-1]]:20: skipped x[i]: a reference is bound to it ('r') [reference-bound]
    const float &s = {x[i]};
    // MSG: [[#@LINE-1]]:23: skipped x[i]: a reference is bound to it ('s') [reference-bound]
    float &t{x[i]};
    // MSG: [[#@LINE-1]]:14: skipped x[i]: a reference is bound to it ('t') [reference-bound]
    const double &u{x[i]};
    // CHECK: [[#@LINE-1]]: const double &u{kf_ld_cs_policy(&(x[i]))};
    // MSG: [[#@LINE-2]]:21: load x[i] -> kf_ld_cs_policy (ld.L2::cache_hint)
    t = larger({x[0]}, u) + r + s;
    // MSG: [[#@LINE-1]]:17: skipped x[0]: a reference is bound to it [reference-bound]
    return {x[1]};
    // MSG: [[#@LINE-1]]:13: skipped x[1]: a reference is bound to it [reference-bound]
}
