// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { int n; float4 v; short a[3]; };
__global__ void k(P *KF_CS x, float4 *KF_CG y, int i)
{
    x[i].n += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i].n)) += 1;
    x->n++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x->n))++;
    x[i].v.y *= y[i].x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i].v.y)) *= kf_ld_global_cg(&(y[i].x));
    (*x).a[i] -= 2;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&((*x).a[i])) -= 2;
    y[i].w += y[i].z;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i].w)) += kf_ld_global_cg(&(y[i].z));
    --y->x;
    // CHECK: [[#@LINE-1]]: --kf_st_global_cg(&(y->x));
}
