// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define AT(i) x[i]
#define ELEMENT(p, i) p[i]
#define OF(p) (p)
#define STORE(p, i, v) do { p[i] = (v); } while (0)
__global__ void k(float *KF_CS x, float *y, int i)
{
    y[i] = AT(i);
    // MSG: [[#@LINE-1]]:12: skipped x: written in the body of a macro [macro-body]
    y[i] = ELEMENT(x, i) + OF(x)[i];
    // MSG: [[#@LINE-1]]:20: skipped x: written in the body of a macro [macro-body]
    // MSG: [[#@LINE-2]]:31: skipped x: written in the body of a macro [macro-body]
    STORE(x, i, x[0]);
    // CHECK: [[#@LINE-1]]: STORE(x, i, kf_ld_global_cs_policy(&(x[0])));
    // MSG: [[#@LINE-2]]:11: skipped x: written in the body of a macro [macro-body]
    // MSG: [[#@LINE-3]]:17: load x[0] -> kf_ld_global_cs_policy (ld.global.L2::cache_hint)
    AT(0)++;
    // MSG: [[#@LINE-1]]:5: skipped x: written in the body of a macro [macro-body]
}
