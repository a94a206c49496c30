// A pointer with a hint has all of its accesses by way of helpers.
// RUN: %rewrite %s
#include <kf/annotate.h>

kernel void k(global float *KF_LD(cs) a, global float *KF_ST(cg) b, global float *KF_LU c, global float *KF_NORMAL d) {
    a[0] = a[1];
    // CHECK: [[#@LINE-1]]: kf_st_float(&(a[0]) , kf_ld_cs_float(&(a[1])));
    b[0] = b[1];
    // CHECK: [[#@LINE-1]]: kf_st_cg_float(&(b[0]) , kf_ld_float(&(b[1])));
    c[0] += c[1];
    // CHECK: [[#@LINE-1]]: kf_st_float(&(c[0]) , kf_ld_lu_float(&(c[0])) + (kf_ld_lu_float(&(c[1]))));
    d[0] = d[1];
}
