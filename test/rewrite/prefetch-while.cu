// One step a round, in the body of a loop.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n, int s) {
    float sum = 0;
    int i = 0;
    while (i < n) {
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (32)), ((i + KF_AHEAD(4) * (32)) < (n)), (&(x[(i + KF_AHEAD(4) * (32))]))));
        i += 32;
    }
    while (i > 0) {
        --i;
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, (-(int)sizeof(x[i]) * (1)), ((i - KF_AHEAD(4)) > (0)), (&(x[(i - KF_AHEAD(4))]))));
    }
    do {
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4) * (s)) < (n)), (&(x[(i + KF_AHEAD(4) * (s))]))));
        i += s;
    } while (i < n);
    y[0] = sum;
}
