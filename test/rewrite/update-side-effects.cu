// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ int f();
__global__ void k(float *KF_CG q, const float *KF_CS p)
{
    q[f()] += *p++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(q[f()])) += kf_ld_global_cs_policy(&(*p++));
    *q++ -= *++p;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*q++)) -= kf_ld_global_cs_policy(&(*++p));
    q[f()]++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(q[f()]))++;
    *--q = *p--;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*--q)) = kf_ld_global_cs_policy(&(*p--));
    q[f()] = p[f()];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(q[f()])) = kf_ld_global_cs_policy(&(p[f()]));
}
