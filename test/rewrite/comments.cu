// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y/*a*/[/*b*/i/*]*/]/*c*/=/*d*/*/*e*/x/*f*/;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y/*a*/[/*b*/i/*]*/]))/*c*/=/*d*/kf_ld_global_cs_policy(&(*/*e*/x))/*f*/;
    y[i] = x[i]; // x[i]
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])); // x[i]
    // y[i] = x[i];
    /* x[i] */ *y = 1;
    // CHECK: [[#@LINE-1]]: /* x[i] */ kf_st_global_cg(&(*y)) = 1;
    const char *s = "x[i]";
    (void)s;
}
