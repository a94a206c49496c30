// An operation loads and stores; its object is named twice, so no effect may stand in it.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

kernel void k(global float *KF_CS x, global int *KF_CG n, global float4 *KF_CA v, global int *y) {
    size_t i = get_global_id(0);
    x[i] += 2;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float(&(x[i]) , kf_ld_cs_float(&(x[i])) + (2));
    // MSG: [[#@LINE-2]]:5: update x[i] -> kf_st_cs_float (load.ugm st.ca, store.ugm st.wb)
    x[get_global_id(0) + 1] *= x[i] - 1;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float(&(x[get_global_id(0) + 1]) , kf_ld_cs_float(&(x[get_global_id(0) + 1])) * (kf_ld_cs_float(&(x[i])) - 1));
    // MSG: [[#@LINE-2]]:5: update x[get_global_id(0) + 1] -> kf_st_cs_float (load.ugm st.ca, store.ugm st.wb)
    // MSG: [[#@LINE-3]]:32: load x[i] -> kf_ld_cs_float (load.ugm st.ca)
    n[i] <<= 1 + 1;
    // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(n[i]) , kf_ld_cg_int(&(n[i])) << (1 + 1));
    // MSG: [[#@LINE-2]]:5: update n[i] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    n[i] %= 7;
    // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(n[i]) , kf_ld_cg_int(&(n[i])) % (7));
    // MSG: [[#@LINE-2]]:5: update n[i] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    ++n[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(n[i]), kf_ld_cg_int(&(n[i])) + 1);
    // MSG: [[#@LINE-2]]:7: update n[i] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    n[i]--;
    // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(n[i]), kf_ld_cg_int(&(n[i])) - 1);
    // MSG: [[#@LINE-2]]:5: update n[i] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    y[0] = --n[i + 1];
    // CHECK: [[#@LINE-1]]: y[0] = kf_st_cg_int(&(n[i + 1]), kf_ld_cg_int(&(n[i + 1])) - 1);
    // MSG: [[#@LINE-2]]:14: update n[i + 1] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    y[1] = n[i + 2]++;
    // MSG: [[#@LINE-1]]:12: skipped n[i + 2]: read and written in one operation, with an operand that no helper takes [read-modify-write]
    n[y[2]++] += 1;
    // MSG: [[#@LINE-1]]:5: skipped n[y[2]++]: read and written in one operation, with an operand that no helper takes [read-modify-write]
    v[i] *= 2;
    // CHECK: [[#@LINE-1]]: kf_st_wb_float4(&(v[i]) , kf_ld_ca_float4(&(v[i])) * (float4)(2));
    // MSG: [[#@LINE-2]]:5: update v[i] -> kf_st_wb_float4 (load.ugm ca.ca, store.ugm wb.wb)
    for (int k = 0; k < 4; k++, n[k]++)
    // CHECK: [[#@LINE-1]]: for (int k = 0; k < 4; k++, kf_st_cg_int(&(n[k]), kf_ld_cg_int(&(n[k])) + 1))
    // MSG: [[#@LINE-2]]:33: update n[k] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
        y[k] = 0;
}
