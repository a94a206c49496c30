// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float f(float v) { return v; }
__device__ float k(float (**KF_CS x)(float), float *KF_CG y, int i)
{
    new (y) float(1);
    // MSG: [[#@LINE-1]]:10: skipped y: a form that kf-rewrite does not know [unsupported-form]
    delete y;
    // MSG: [[#@LINE-1]]:12: skipped y: a form that kf-rewrite does not know [unsupported-form]
    return x[i](1) + (*x)(2);
    // CHECK: [[#@LINE-1]]: return kf_ld_cs_policy(&(x[i]))(1) + (kf_ld_cs_policy(&(*x)))(2);
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_cs_policy (ld.L2::cache_hint)
    // MSG: [[#@LINE-3]]:24: load *x -> kf_ld_cs_policy (ld.L2::cache_hint)
}
