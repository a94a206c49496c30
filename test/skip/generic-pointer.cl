// RUN: %rewrite %s -- --report=text -- -cl-std=CL3.0
#include <kf/annotate.h>

void set(float *KF_CS p, global float *KF_CS q) {
    p[0] = q[0];
    // CHECK: [[#@LINE-1]]: p[0] = kf_ld_cs_float(&(q[0]));
    // MSG: [[#@LINE-2]]:5: skipped p[0]: it may lie in any memory, and OpenCL C has hints for global pointers only [generic-pointer]
    // MSG: [[#@LINE-3]]:12: load q[0] -> kf_ld_cs_float (load.ugm st.ca)
    *p += 1;
    // MSG: [[#@LINE-1]]:6: skipped *p: it may lie in any memory, and OpenCL C has hints for global pointers only [generic-pointer]
}
