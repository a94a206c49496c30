// The innermost loop that leads on from object to object is meant, not the innermost one.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n) {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j)
            sum += x[i * n + j];
            // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i * n + j]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i * n + j]) * (1)), ((j + KF_AHEAD(4)) < (n)), (&(x[i * n + (j + KF_AHEAD(4))]))));
        for (int j = 0; j < n; ++j)
            sum += x[i];
            // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4))]))));
    }
    y[0] = sum;
}
