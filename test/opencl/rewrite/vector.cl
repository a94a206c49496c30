// What is no vector is made one, where an operator or a parameter of a helper would not do it.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

kernel void k(global float4 *KF_CS v, global char4 *KF_CG c, global uint4 *KF_CA u, const global int4 *KF_LU n, int a) {
    v[0] = v[1].wzyx;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[0]) , kf_ld_cs_float4(&(v[1])).wzyx);
    v[0] = v[1].y;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[0]) , (float4)(kf_ld_cs_float4(&(v[1])).y));
    v[0] += v[1].y;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[0]) , kf_ld_cs_float4(&(v[0])) + (float4)(kf_ld_cs_float4(&(v[1])).y));
    v[0] = (v[1].y);
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[0]) , (float4)((kf_ld_cs_float4(&(v[1])).y)));
    v[0] = a ? v[1] : v[2];
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[0]) , a ? kf_ld_cs_float4(&(v[1])) : kf_ld_cs_float4(&(v[2])));
    v[0].xy = v[1].hi;
    // CHECK: [[#@LINE-1]]: v[0].xy = kf_ld_cs_float4(&(v[1])).hi;
    v[0] = (float4)(v[1].hi, v[2].lo);
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[0]) , (float4)(kf_ld_cs_float4(&(v[1])).hi, kf_ld_cs_float4(&(v[2])).lo));
    c[0] += c[1];
    // CHECK: [[#@LINE-1]]: kf_st_cg_char4(&(c[0]) , kf_ld_cg_char4(&(c[0])) + (kf_ld_cg_char4(&(c[1]))));
    c[0] *= (char)2;
    // CHECK: [[#@LINE-1]]: kf_st_cg_char4(&(c[0]) , kf_ld_cg_char4(&(c[0])) * (char4)((char)2));
    c[0]++;
    // CHECK: [[#@LINE-1]]: kf_st_cg_char4(&(c[0]), kf_ld_cg_char4(&(c[0])) + (char4)(1));
    u[0] <<= n[0];
    // CHECK: [[#@LINE-1]]: kf_st_wb_uint4(&(u[0]) , kf_ld_ca_uint4(&(u[0])) << (kf_ld_lu_int4(&(n[0]))));
    u[0] >>= 3u;
    // CHECK: [[#@LINE-1]]: kf_st_wb_uint4(&(u[0]) , kf_ld_ca_uint4(&(u[0])) >> (uint4)(3u));
    u[0] = v[0] > 1 ? u[1] : u[2];
    // CHECK: [[#@LINE-1]]: kf_st_wb_uint4(&(u[0]) , kf_ld_cs_float4(&(v[0])) > 1 ? kf_ld_ca_uint4(&(u[1])) : kf_ld_ca_uint4(&(u[2])));
    u[0] = convert_uint4(v[0]) + as_uint4(n[0]);
    // CHECK: [[#@LINE-1]]: kf_st_wb_uint4(&(u[0]) , convert_uint4(kf_ld_cs_float4(&(v[0]))) + as_uint4(n[0]));
    v[0] = v[1] = 2;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[0]) , kf_st_cs_float4(&(v[1]) , (float4)(2)));
}
