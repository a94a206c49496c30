// A store is rewritten where all of it is written, not only what is stored into.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

#define SET(to, from) to = from
#define ADD(to, from) to += from
#define STEP(to) (to)++
#define IS =
#define DO(statement) do { statement; } while (0)
#define TEXT(e) (e, #e)
#define PAIR 1, 2
#define I i + 1
kernel void k(global float *KF_CS x, global float2 *KF_CG v, int i) {
    SET(x[i], 3);
    // MSG: [[#@LINE-1]]:9: skipped x[i]: written in the body of a macro [macro-body]
    SET(x[i], x[i + 1]);
    // CHECK: [[#@LINE-1]]: SET(x[i], kf_ld_cs_float(&(x[i + 1])));
    // MSG: [[#@LINE-2]]:9: skipped x[i]: written in the body of a macro [macro-body]
    // MSG: [[#@LINE-3]]:15: load x[i + 1] -> kf_ld_cs_float (load.ugm st.ca)
    ADD(x[i], 1);
    // MSG: [[#@LINE-1]]:9: skipped x[i]: written in the body of a macro [macro-body]
    STEP(x[i]);
    // MSG: [[#@LINE-1]]:10: skipped x[i]: written in the body of a macro [macro-body]
    x[i] IS 4;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: written in the body of a macro [macro-body]
    DO(x[i] = 1);
    // CHECK: [[#@LINE-1]]: DO(kf_st_cs_float(&(x[i]) , 1));
    // MSG: [[#@LINE-2]]:8: store x[i] -> kf_st_cs_float (store.ugm st.wb)
    DO(x[i] += x[I]);
    // CHECK: [[#@LINE-1]]: DO(kf_st_cs_float(&(x[i]) , kf_ld_cs_float(&(x[i])) + (kf_ld_cs_float(&(x[I])))));
    // MSG: [[#@LINE-2]]:8: update x[i] -> kf_st_cs_float (load.ugm st.ca, store.ugm st.wb)
    // MSG: [[#@LINE-3]]:16: load x[I] -> kf_ld_cs_float (load.ugm st.ca)
    DO(x[i]++);
    // CHECK: [[#@LINE-1]]: DO(kf_st_cs_float(&(x[i]), kf_ld_cs_float(&(x[i])) + 1));
    // MSG: [[#@LINE-2]]:8: update x[i] -> kf_st_cs_float (load.ugm st.ca, store.ugm st.wb)
    TEXT(x[i] = 1);
    // MSG: [[#@LINE-1]]:10: skipped x[i]: a macro makes a string of its text [stringized]
    x[I] *= 2;
    // CHECK: [[#@LINE-1]]: kf_st_cs_float(&(x[I]) , kf_ld_cs_float(&(x[I])) * (2));
    // MSG: [[#@LINE-2]]:5: update x[I] -> kf_st_cs_float (load.ugm st.ca, store.ugm st.wb)
    v[i] = (float2)(PAIR);
    // CHECK: [[#@LINE-1]]: kf_st_cg_float2(&(v[i]) , (float2)(PAIR));
    // MSG: [[#@LINE-2]]:5: store v[i] -> kf_st_cg_float2 (store.ugm uc.wb)
    SET(SET(x[i], x[1]), x[2]);
    // CHECK: [[#@LINE-1]]: SET(SET(x[i], x[1]), kf_ld_cs_float(&(x[2])));
    // MSG: [[#@LINE-2]]:13: skipped x[i]: written in the body of a macro [macro-body]
    // MSG: [[#@LINE-3]]:19: skipped x[1]: written in the body of a macro [macro-body]
    // MSG: [[#@LINE-4]]:26: load x[2] -> kf_ld_cs_float (load.ugm st.ca)
}
