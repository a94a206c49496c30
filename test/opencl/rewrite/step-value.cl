// The value of x++ is the old one: it is left wherever somebody reads it. In C no cast stands between it and a condition.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

int f(global int *KF_CG x) {
    return x[0]++;
    // MSG: [[#@LINE-1]]:12: skipped x[0]: read and written in one operation, with an operand that no helper takes [read-modify-write]
}
kernel void k(global int *KF_CG x, global char4 *KF_CS c, int n) {
    while (x[0]--)
    // MSG: [[#@LINE-1]]:12: skipped x[0]: read and written in one operation, with an operand that no helper takes [read-modify-write]
        x[1]++;
        // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(x[1]), kf_ld_cg_int(&(x[1])) + 1);
        // MSG: [[#@LINE-2]]:9: update x[1] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    do
        x[2]++;
        // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(x[2]), kf_ld_cg_int(&(x[2])) + 1);
        // MSG: [[#@LINE-2]]:9: update x[2] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    while (x[2]--);
    // MSG: [[#@LINE-1]]:12: skipped x[2]: read and written in one operation, with an operand that no helper takes [read-modify-write]
    if (x[0]++)
    // MSG: [[#@LINE-1]]:9: skipped x[0]: read and written in one operation, with an operand that no helper takes [read-modify-write]
        x[1]--;
        // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(x[1]), kf_ld_cg_int(&(x[1])) - 1);
        // MSG: [[#@LINE-2]]:9: update x[1] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    else
        ++x[1];
        // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(x[1]), kf_ld_cg_int(&(x[1])) + 1);
        // MSG: [[#@LINE-2]]:11: update x[1] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    for (x[3]++; x[3]--; x[3]++)
    // CHECK: [[#@LINE-1]]: for (kf_st_cg_int(&(x[3]), kf_ld_cg_int(&(x[3])) + 1); x[3]--; kf_st_cg_int(&(x[3]), kf_ld_cg_int(&(x[3])) + 1))
    // MSG: [[#@LINE-2]]:10: update x[3] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    // MSG: [[#@LINE-3]]:18: skipped x[3]: read and written in one operation, with an operand that no helper takes [read-modify-write]
    // MSG: [[#@LINE-4]]:26: update x[3] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
        n++;
    for (; n < 9; n++, x[4]++)
    // CHECK: [[#@LINE-1]]: for (; n < 9; n++, kf_st_cg_int(&(x[4]), kf_ld_cg_int(&(x[4])) + 1))
    // MSG: [[#@LINE-2]]:24: update x[4] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
        n++;
    switch (x[5]++) {
    // MSG: [[#@LINE-1]]:13: skipped x[5]: read and written in one operation, with an operand that no helper takes [read-modify-write]
    case 1:
        x[5]--;
        // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(x[5]), kf_ld_cg_int(&(x[5])) - 1);
        // MSG: [[#@LINE-2]]:9: update x[5] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    default:
        x[6]--;
        // CHECK: [[#@LINE-1]]: kf_st_cg_int(&(x[6]), kf_ld_cg_int(&(x[6])) - 1);
        // MSG: [[#@LINE-2]]:9: update x[6] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    }
    if (++x[0])
    // CHECK: [[#@LINE-1]]: if (kf_st_cg_int(&(x[0]), kf_ld_cg_int(&(x[0])) + 1))
    // MSG: [[#@LINE-2]]:11: update x[0] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    again: x[7]++;
    // CHECK: [[#@LINE-1]]: again: kf_st_cg_int(&(x[7]), kf_ld_cg_int(&(x[7])) + 1);
    // MSG: [[#@LINE-2]]:12: update x[7] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    (void)x[8]++;
    // CHECK: [[#@LINE-1]]: (void)kf_st_cg_int(&(x[8]), kf_ld_cg_int(&(x[8])) + 1);
    // MSG: [[#@LINE-2]]:11: update x[8] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    n = (x[1]++, x[2]++);
    // CHECK: [[#@LINE-1]]: n = (kf_st_cg_int(&(x[1]), kf_ld_cg_int(&(x[1])) + 1), x[2]++);
    // MSG: [[#@LINE-2]]:10: update x[1] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    // MSG: [[#@LINE-3]]:18: skipped x[2]: read and written in one operation, with an operand that no helper takes [read-modify-write]
    (x[9]++);
    // CHECK: [[#@LINE-1]]: (kf_st_cg_int(&(x[9]), kf_ld_cg_int(&(x[9])) + 1));
    // MSG: [[#@LINE-2]]:6: update x[9] -> kf_st_cg_int (load.ugm uc.ca, store.ugm uc.wb)
    c[0]++;
    // CHECK: [[#@LINE-1]]: kf_st_cs_char4(&(c[0]), kf_ld_cs_char4(&(c[0])) + (char4)(1));
    // MSG: [[#@LINE-2]]:5: update c[0] -> kf_st_cs_char4 (load.ugm st.ca, store.ugm st.wb)
    --c[1];
    // CHECK: [[#@LINE-1]]: kf_st_cs_char4(&(c[1]), kf_ld_cs_char4(&(c[1])) - (char4)(1));
    // MSG: [[#@LINE-2]]:7: update c[1] -> kf_st_cs_char4 (load.ugm st.ca, store.ugm st.wb)
    (c[2])++;
    // CHECK: [[#@LINE-1]]: kf_st_cs_char4(&((c[2])), kf_ld_cs_char4(&(c[2])) + (char4)(1));
    // MSG: [[#@LINE-2]]:6: update c[2] -> kf_st_cs_char4 (load.ugm st.ca, store.ugm st.wb)
}
