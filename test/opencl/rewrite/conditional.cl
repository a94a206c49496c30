// A call must not end in front of an #if that goes on with the expression.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

kernel void k(global int *KF_CS x, int i) {
    x[i] =
    // MSG: [[#@LINE-1]]:5: skipped x[i]: an #if begins or ends inside of it [preprocessor-conditional]
#ifdef A
        1;
#else
        2;
#endif
    x[i] = 3
    // MSG: [[#@LINE-1]]:5: skipped x[i]: an #if begins or ends inside of it [preprocessor-conditional]
#ifdef A
        + 4
#endif
        ;
    x[i]
    // MSG: [[#@LINE-1]]:5: skipped x[i]: an #if begins or ends inside of it [preprocessor-conditional]
#ifdef A
        += 1;
#else
        -= 1;
#endif
    x[
    // MSG: [[#@LINE-1]]:5: skipped x[ #ifdef A i #else 0 #endif ]: an #if begins or ends inside of it [preprocessor-conditional]
#ifdef A
        i
#else
        0
#endif
    ] += 1;
    x[
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[
    // MSG: [[#@LINE-2]]:5: store x[ #ifdef A i #else 0 #endif ] -> kf_st_cs_int (store.ugm st.wb)
#ifdef A
        i
#else
        0
#endif
    ] = 1;
    // CHECK: [[#@LINE-1]]: ]) , 1);
    x[i] = (
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]) , (
    // MSG: [[#@LINE-2]]:5: store x[i] -> kf_st_cs_int (store.ugm st.wb)
#ifdef A
        i
#else
        0
#endif
    );
    // CHECK: [[#@LINE-1]]: ));
#ifdef A
    x[i] = 1;
    // MSG: [[#@LINE-1]]:5: skipped x: in a branch of an #if that no pass compiled [inactive-branch]
#else
    x[i] = 2;
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]) , 2);
    // MSG: [[#@LINE-2]]:5: store x[i] -> kf_st_cs_int (store.ugm st.wb)
#endif
}
