// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { union { float f; int i; }; struct { short a, b; }; };
__global__ void k(const P *KF_CS x, P *KF_CG y)
{
    y->f = x->f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y->f)) = kf_ld_global_cs_policy(&(x->f));
    y->i = x->i;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y->i)) = kf_ld_global_cs_policy(&(x->i));
    y[1].b = x[1].a;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[1].b)) = kf_ld_global_cs_policy(&(x[1].a));
}
