// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float a; int b; };
__global__ void k(float *KF_CS x, float **KF_CG y, P *KF_CS z, float4 *KF_CG v, int i)
{
    x[i] = {};
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) = {};
    x[i] = {3};
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) = {3};
    y[i] = {};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = {};
    y[i] = {nullptr};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = {nullptr};
    z[i] = {1};
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(z[i])) = {1};
    v[i] = {x[0], x[1], 2, 3};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(v[i])) = {kf_ld_global_cs_policy(&(x[0])), kf_ld_global_cs_policy(&(x[1])), 2, 3};
    v[i] = {};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(v[i])) = {};
}
