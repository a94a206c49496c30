// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

kernel void k(global float4 *KF_CS v, global float *KF_CG x, global float *KF_L2_EVICT_LAST e, global float3 *KF_CS t,
              volatile global float *KF_CS o, global int *KF_CS n) {
    v[0].x = 1;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    v[0].xy += 1;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    x[0] = vload4(0, x).x;
    // CHECK: [[#@LINE-1]]: kf_st_cg_float(&(x[0]) , vload4(0, x).x);
    // MSG: [[#@LINE-2]]:5: store x[0] -> kf_st_cg_float (store.ugm uc.wb)
    // MSG: [[#@LINE-3]]:22: skipped x: passed to a parameter that is not annotated ('vload4') [passed-on]
    vstore4(v[0], 0, x);
    // CHECK: [[#@LINE-1]]: vstore4(kf_ld_cs_float4(&(v[0])), 0, x);
    // MSG: [[#@LINE-2]]:13: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-3]]:22: skipped x: passed to a parameter that is not annotated ('vstore4') [passed-on]
    e[0] = e[1];
    // MSG: [[#@LINE-1]]:5: skipped e[0]: no access of OpenCL C has such a hint [no-opencl-form]
    // MSG: [[#@LINE-2]]:12: skipped e[1]: no access of OpenCL C has such a hint [no-opencl-form]
    t[0] = t[1];
    // MSG: [[#@LINE-1]]:5: skipped t[0]: its type has no hinted access [unsupported-type]
    // MSG: [[#@LINE-2]]:12: skipped t[1]: its type has no hinted access [unsupported-type]
    o[0] = o[1];
    // MSG: [[#@LINE-1]]:5: skipped o[0]: the object is volatile [volatile]
    // MSG: [[#@LINE-2]]:12: skipped o[1]: the object is volatile [volatile]
    atomic_add(n, 1);
    // MSG: [[#@LINE-1]]:16: skipped n: an atomic operation works on it ('atomic_add') [atomic]
}
