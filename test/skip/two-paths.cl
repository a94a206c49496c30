// Where an access through a pointer that may be written is left, the others are, too, for the LSC of Intel.
// RUN: %rewrite %s -- --report=text -- -DKF_INTEL_LSC=1
#include <kf/annotate.h>

kernel void k(global float4 *KF_CS v, global const float4 *KF_CS c, global float4 *KF_CS w) {
    v[0].x = 1;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    v[1] = v[2];
    // MSG: [[#@LINE-1]]:5: skipped v[1]: another access of the pointer in this function is left, and some device orders the two kinds in no way [two-paths]
    // MSG: [[#@LINE-2]]:12: skipped v[2]: another access of the pointer in this function is left, and some device orders the two kinds in no way [two-paths]
    w[0] = vload4(0, (global const float *)c) + c[1];
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(w[0]) , vload4(0, (global const float *)c) + kf_ld_cs_float4(&(c[1])));
    // MSG: [[#@LINE-2]]:5: store w[0] -> kf_st_cs_float4 (store.ugm st.wb)
    // MSG: [[#@LINE-3]]:44: skipped (global const float *)c: passed to a parameter that is not annotated ('vload4') [passed-on]
    // MSG: [[#@LINE-4]]:49: load c[1] -> kf_ld_cs_float4 (load.ugm st.ca)
}
kernel void other(global float4 *KF_CS v) {
    v[1] = v[2];
    // CHECK: [[#@LINE-1]]: kf_st_cs_float4(&(v[1]) , kf_ld_cs_float4(&(v[2])));
    // MSG: [[#@LINE-2]]:5: store v[1] -> kf_st_cs_float4 (store.ugm st.wb)
    // MSG: [[#@LINE-3]]:12: load v[2] -> kf_ld_cs_float4 (load.ugm st.ca)
}
