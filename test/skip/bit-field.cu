// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct P { unsigned a : 3, b : 5; int n; };
__device__ int k(P *KF_CS x, int i)
{
    x[i].a = x[i].b;
    // MSG: [[#@LINE-1]]:5: skipped x[i].a: a bit-field is no object of its own [bit-field]
    // MSG: [[#@LINE-2]]:14: skipped x[i].b: a bit-field is no object of its own [bit-field]
    x->b += 1;
    // MSG: [[#@LINE-1]]:5: skipped x->b: a bit-field is no object of its own [bit-field]
    x->a++;
    // MSG: [[#@LINE-1]]:5: skipped x->a: a bit-field is no object of its own [bit-field]
    return x->n;
    // CHECK: [[#@LINE-1]]: return kf_ld_cs_policy(&(x->n));
    // MSG: [[#@LINE-2]]:12: load x->n -> kf_ld_cs_policy (ld.L2::cache_hint)
}
