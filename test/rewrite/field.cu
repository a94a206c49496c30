// RUN: %rewrite %s
#include <kf/annotate.h>

struct S { const float *KF_CS x; float *KF_CG y; };
struct T { S s; S *p; };
__global__ void k(S s, T *t, const T u[2], int i)
{
    s.y[i] = s.x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(s.y[i])) = kf_ld_cs_policy(&(s.x[i]));
    t->s.y[i] = t[1].p->x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(t->s.y[i])) = kf_ld_cs_policy(&(t[1].p->x[i]));
    *u[1].s.y = (*t).s.x[0];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(*u[1].s.y)) = kf_ld_cs_policy(&((*t).s.x[0]));
}
