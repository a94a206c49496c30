// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct P { volatile int n; int m; };
__device__ void k(volatile float *KF_CS x, const volatile int *KF_CG n, P *KF_CS p, int i)
{
    x[i] = n[i];
    // MSG: [[#@LINE-1]]:5: skipped x[i]: the object is volatile [volatile]
    // MSG: [[#@LINE-2]]:12: skipped n[i]: the object is volatile [volatile]
    x[i] += 1;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: the object is volatile [volatile]
    p[i].n = p[i].m;
    // CHECK: [[#@LINE-1]]: p[i].n = kf_ld_cs_policy(&(p[i].m));
    // MSG: [[#@LINE-2]]:5: skipped p[i].n: the object is volatile [volatile]
    // MSG: [[#@LINE-3]]:14: load p[i].m -> kf_ld_cs_policy (ld.L2::cache_hint)
    p->n++;
    // MSG: [[#@LINE-1]]:5: skipped p->n: the object is volatile [volatile]
}
