// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct __attribute__((packed)) P { char c; int n; short s; };
typedef int loose __attribute__((aligned(1)));
__device__ void k(P *KF_CS x, loose *KF_CG y, int i)
{
    y[i] = x->n;
    // MSG: [[#@LINE-1]]:5: skipped y[i]: it may lie at an address that its type does not allow [under-aligned]
    // MSG: [[#@LINE-2]]:12: skipped x->n: it may lie at an address that its type does not allow [under-aligned]
    x[i].s += 1;
    // MSG: [[#@LINE-1]]:5: skipped x[i].s: it may lie at an address that its type does not allow [under-aligned]
    x[i].c = 'a';
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[i].c)) = 'a';
    // MSG: [[#@LINE-2]]:5: store x[i].c -> kf_st_cs_policy (st.L2::cache_hint)
}
