// Compilers begin an assignment with its right side, and the arguments of a call with the first.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

int next(int *p) {
    return ++*p;
}
int take(global int *p) {
    return p[0]--;
}
int twice(int n) {
    return 2 * n;
}
constant int offset = 3;
kernel void k(global int *KF_CS x, global int *y, int i, int step) {
    int state = i;
    x[i] = next(&state);
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]) , next(&state));
    // MSG: [[#@LINE-2]]:5: store x[i] -> kf_st_cs_int (store.ugm st.wb)
    x[i] = take(y) + twice(i);
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]) , take(y) + twice(i));
    // MSG: [[#@LINE-2]]:5: store x[i] -> kf_st_cs_int (store.ugm st.wb)
    x[i] += twice(i);
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]) , kf_ld_cs_int(&(x[i])) + (twice(i)));
    // MSG: [[#@LINE-2]]:5: update x[i] -> kf_st_cs_int (load.ugm st.ca, store.ugm st.wb)
    x[twice(i)] = twice(step) + offset;
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[twice(i)]) , twice(step) + offset);
    // MSG: [[#@LINE-2]]:5: store x[twice(i)] -> kf_st_cs_int (store.ugm st.wb)
    x[i] += next(&state);
    // MSG: [[#@LINE-1]]:5: skipped x[i]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[i] -= take(y);
    // MSG: [[#@LINE-1]]:5: skipped x[i]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[i] += atomic_inc(y);
    // MSG: [[#@LINE-1]]:5: skipped x[i]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[state] = next(&state);
    // MSG: [[#@LINE-1]]:5: skipped x[state]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[y[0]] = take(y);
    // MSG: [[#@LINE-1]]:5: skipped x[y[0]]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[next(&state)] = take(y);
    // MSG: [[#@LINE-1]]:5: skipped x[next(&state)]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[next(&state)] = state;
    // MSG: [[#@LINE-1]]:5: skipped x[next(&state)]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[next(&state)] = y[1];
    // MSG: [[#@LINE-1]]:5: skipped x[next(&state)]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[next(&state)] = step + 1;
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[next(&state)]) , step + 1);
    // MSG: [[#@LINE-2]]:5: store x[next(&state)] -> kf_st_cs_int (store.ugm st.wb)
    x[i] = fract(1.5f, (float *)&state);
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]) , fract(1.5f, (float *)&state));
    // MSG: [[#@LINE-2]]:5: store x[i] -> kf_st_cs_int (store.ugm st.wb)
    x[i] += fract(1.5f, (float *)&state);
    // MSG: [[#@LINE-1]]:5: skipped x[i]: its address would be computed, or its old value read, ahead of a function call [call-order]
    x[i] += max(i, step) + (int)sin(1.0f);
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]) , kf_ld_cs_int(&(x[i])) + (max(i, step) + (int)sin(1.0f)));
    // MSG: [[#@LINE-2]]:5: update x[i] -> kf_st_cs_int (load.ugm st.ca, store.ugm st.wb)
}
