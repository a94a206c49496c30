// RUN: %rewrite %s
#include <kf/annotate.h>

float first(global const float *KF_CG p) {
    return p[0];
    // CHECK: [[#@LINE-1]]: return kf_ld_cg_float(&(p[0]));
}
kernel void k(global const float *KF_CS x, global float *y, int n) {
    global const float *row = x + n * get_global_id(1);
    y[0] = row[3] + first(y);
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_cs_float(&(row[3])) + first(y);
}
