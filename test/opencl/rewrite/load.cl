// RUN: %rewrite %s
#include <kf/annotate.h>

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef struct {
    float a;
    int n;
} Pair;
kernel void k(global const float *KF_CS x, global const float4 *KF_CG v, global const uchar *KF_CV c, global Pair *KF_LU p,
              global const half *KF_CA h, global float *y) {
    size_t i = get_global_id(0);
    y[0] = x[i] + *x + *(x + i) + i[x];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_cs_float(&(x[i])) + kf_ld_cs_float(&(*x)) + kf_ld_cs_float(&(*(x + i))) + kf_ld_cs_float(&(i[x]));
    y[1] = v[i].x + v[i].w + dot(v[i], v[i + 1]) + v[i].s2;
    // CHECK: [[#@LINE-1]]: y[1] = kf_ld_cg_float4(&(v[i])).x + kf_ld_cg_float4(&(v[i])).w + dot(kf_ld_cg_float4(&(v[i])), kf_ld_cg_float4(&(v[i + 1]))) + kf_ld_cg_float4(&(v[i])).s2;
    y[2] = c[i] + p[i].a + p->n;
    // CHECK: [[#@LINE-1]]: y[2] = kf_ld_cv_uchar(&(c[i])) + kf_ld_lu_float(&(p[i].a)) + kf_ld_lu_int(&(p->n));
    y[3] = h[i];
    // CHECK: [[#@LINE-1]]: y[3] = kf_ld_ca_half(&(h[i]));
    float t[2] = {x[1], x[2]};
    // CHECK: [[#@LINE-1]]: float t[2] = {kf_ld_cs_float(&(x[1])), kf_ld_cs_float(&(x[2]))};
    y[4] = t[0] > x[3] ? x[4] : sin(x[5]);
    // CHECK: [[#@LINE-1]]: y[4] = t[0] > kf_ld_cs_float(&(x[3])) ? kf_ld_cs_float(&(x[4])) : sin(kf_ld_cs_float(&(x[5])));
}
