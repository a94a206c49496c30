// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float4 *KF_CS x, float4 *KF_CG y, const int2 *KF_CS n, double2 *KF_CG d, uchar4 *KF_CG c, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    y[i] = make_float4(x[i].x, x[i].y, n[i].x, 0);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = make_float4(kf_ld_global_cs_policy(&(x[i].x)), kf_ld_global_cs_policy(&(x[i].y)), kf_ld_global_cs_policy(&(n[i].x)), 0);
    y[i].w = x[i].z + x->y;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i].w)) = kf_ld_global_cs_policy(&(x[i].z)) + kf_ld_global_cs_policy(&(x->y));
    d[i].x = n[i].y;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(d[i].x)) = kf_ld_global_cs_policy(&(n[i].y));
    d[i] = {1.0, x[i].w};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(d[i])) = {1.0, kf_ld_global_cs_policy(&(x[i].w))};
    c[i] = uchar4{1, 2, 3, 4};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(c[i])) = uchar4{1, 2, 3, 4};
    c[i].x = n->x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(c[i].x)) = kf_ld_global_cs_policy(&(n->x));
    int2 m = n[i];
    // CHECK: [[#@LINE-1]]: int2 m = kf_ld_global_cs_policy(&(n[i]));
    float4 v = x[m.x];
    // CHECK: [[#@LINE-1]]: float4 v = kf_ld_global_cs_policy(&(x[m.x]));
    y[i] = v;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = v;
    y[n[i].x].x += x[n[i].y].x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[kf_ld_global_cs_policy(&(n[i].x))].x)) += kf_ld_global_cs_policy(&(x[kf_ld_global_cs_policy(&(n[i].y))].x));
}
