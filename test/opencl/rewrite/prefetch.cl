// RUN: %rewrite %s
#include <kf/annotate.h>

kernel void k(global const float *KF_CS KF_PREFETCH_L2(4) x, global float *KF_PREFETCH_L1(2) y, int n) {
    float sum = 0;
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_cs_float(&(x[i]) + KF_PREFETCH(l2, ((i + KF_AHEAD(4) * (get_global_size(0))) < (n)), (&(x[(i + KF_AHEAD(4) * (get_global_size(0)))]))));
    for (int i = 0; i < n; ++i)
        y[i] += sum;
        // CHECK: [[#@LINE-1]]: (*(&(y[i]) + KF_PREFETCH_LINE(l1, ((int)sizeof(y[i]) * (1)), ((i + KF_AHEAD(2)) < (n)), (&(y[(i + KF_AHEAD(2))]))))) += sum;
}
