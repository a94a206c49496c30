// A store is a call of two arguments, and its value is what was stored.
// RUN: %rewrite %s
#include <kf/annotate.h>

kernel void k(global float *KF_CS x, global float4 *KF_CG v, global uint *KF_WT u, global float *KF_LU l) {
    size_t i = get_global_id(0);
    x[i] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float(&(x[i]) , 1);
    (x[i]) = i;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float(&((x[i])) , i);
    *x = x[i] = 2;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float(&(*x) , kf_st_cs_float(&(x[i]) , 2));
    if ((x[i] = 3) > 2)
    // CHECK: [[#@LINE-1]]: if ((kf_st_cs_float(&(x[i]) , 3)) > 2)
        v[i] = 0;
        // CHECK: [[#@LINE-1]]: kf_st_cg_float4(&(v[i]) , (float4)(0));
    v[i] = (float4)(1, 2, 3, 4);
    // CHECK: [[#@LINE-1]]: kf_st_cg_float4(&(v[i]) , (float4)(1, 2, 3, 4));
    v[i] = x[0];
    // CHECK: [[#@LINE-1]]: kf_st_cg_float4(&(v[i]) , (float4)(kf_ld_cs_float(&(x[0]))));
    for (int k = 0; k < 4; u[k] = k, ++k)
    // CHECK: [[#@LINE-1]]: for (int k = 0; k < 4; kf_st_wt_uint(&(u[k]) , k), ++k)
        l[k] = x[k];
        // CHECK: [[#@LINE-1]]: kf_st_float(&(l[k]) , kf_ld_cs_float(&(x[k])));
}
