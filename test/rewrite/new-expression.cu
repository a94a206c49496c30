// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { int a, b; };
__device__ void k(const float *KF_CS x, const P *KF_CG p, const int *KF_CV n, float *to, int i)
{
    auto a = new float(x[i]);
    // CHECK: [[#@LINE-1]]: auto a = new float(kf_ld_cs_policy(&(x[i])));
    auto b = new float{x[i]};
    // CHECK: [[#@LINE-1]]: auto b = new float{kf_ld_cs_policy(&(x[i]))};
    auto c = new float[n[i]];
    // CHECK: [[#@LINE-1]]: auto c = new float[kf_ld_cv(&(n[i]))];
    auto d = new P(p[i]);
    // CHECK: [[#@LINE-1]]: auto d = new P(kf_ld_cg(&(p[i])));
    new (to) float(x[0]);
    // CHECK: [[#@LINE-1]]: new (to) float(kf_ld_cs_policy(&(x[0])));
    to[n[0]] = *a + *b + *c + d->a;
    // CHECK: [[#@LINE-1]]: to[kf_ld_cv(&(n[0]))] = *a + *b + *c + d->a;
}
