// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

kernel void k(global int *KF_L2_EVICT_FIRST x, global int *KF_CS KF_L2_128B y, const global int *KF_READ_ONLY z) {
    x[0] = y[0] + z[0];
    // CHECK: [[#@LINE-1]]: x[0] = kf_ld_cs_int(&(y[0])) + z[0];
    // MSG: [[#@LINE-2]]:5: skipped x[0]: no access of OpenCL C has such a hint [no-opencl-form]
    // MSG: [[#@LINE-3]]:12: load y[0] -> kf_ld_cs_int (load.ugm st.ca)
    // MSG: [[#@LINE-4]]:19: skipped z[0]: no access of OpenCL C has such a hint [no-opencl-form]
    x[1]++;
    // MSG: [[#@LINE-1]]:5: skipped x[1]: no access of OpenCL C has such a hint [no-opencl-form]
    y[1] = x[2];
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(y[1]) , x[2]);
    // MSG: [[#@LINE-2]]:5: store y[1] -> kf_st_cs_int (store.ugm st.wb)
    // MSG: [[#@LINE-3]]:12: skipped x[2]: no access of OpenCL C has such a hint [no-opencl-form]
}
