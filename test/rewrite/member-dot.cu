// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float a; struct { int b; double c; } in; };
__global__ void k(const P *KF_CS x, P *KF_CG y, int i)
{
    y[i].a = x[i].a;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i].a)) = kf_ld_global_cs_policy(&(x[i].a));
    (*y).in.b = (*x).in.b;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&((*y).in.b)) = kf_ld_global_cs_policy(&((*x).in.b));
    y[i].in.c = (x[i]).in.c;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i].in.c)) = kf_ld_global_cs_policy(&((x[i]).in.c));
}
