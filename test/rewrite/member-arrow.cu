// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float a; int b; };
__global__ void k(const P *KF_CS x, P *KF_CG y)
{
    y->a = x->a;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y->a)) = kf_ld_global_cs_policy(&(x->a));
    (y + 1)->b = (x + 1)->b;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&((y + 1)->b)) = kf_ld_global_cs_policy(&((x + 1)->b));
}
