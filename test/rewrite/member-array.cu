// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { int n; float v[4]; };
__global__ void k(const P *KF_CS x, P *KF_CG y, int i, int j)
{
    y[i].v[j] = x[i].v[j];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i].v[j])) = kf_ld_global_cs_policy(&(x[i].v[j]));
    y->v[0] = *x->v;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y->v[0])) = kf_ld_global_cs_policy(&(*x->v));
    j[y[i].v] = j[x->v];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(j[y[i].v])) = kf_ld_global_cs_policy(&(j[x->v]));
}
