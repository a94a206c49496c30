// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct B { int a; };
struct D : B { int b; };
__device__ int f(B);
__device__ int k(const D *KF_CS x, int i)
{
    B b = x[i];
    // MSG: [[#@LINE-1]]:11: skipped x[i]: a form that kf-rewrite does not know [unsupported-form]
    b = x[i];
    // MSG: [[#@LINE-1]]:9: skipped x[i]: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    return f(x[i]) + x[i].a;
    // CHECK: [[#@LINE-1]]: return f(x[i]) + kf_ld_cs_policy(&(x[i].a));
    // MSG: [[#@LINE-2]]:14: skipped x[i]: a form that kf-rewrite does not know [unsupported-form]
    // MSG: [[#@LINE-3]]:22: load x[i].a -> kf_ld_cs_policy (ld.L2::cache_hint)
}
