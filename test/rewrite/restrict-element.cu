// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float *__restrict__ x; };
__global__ void k(const P *KF_CS p, P *KF_CG q, float *__restrict__ *KF_CS r, float *y, int i)
{
    y[i] = p->x[i] + *r[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_policy(&(p->x))[i] + *kf_ld_global_cs_policy(&(r[i]));
    q->x = y;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(q->x)) = y;
    q->x++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(q->x))++;
}
