// The copy of an expression is on one line and has no comments.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

#define AT(i, j) ((i) * n + (j))
#define SQUARE(x) ((x) * (x))
__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n) {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
        sum += x[i * n // the row
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i * n // the row
                 + /* and the column */ threadIdx.x];
                 // CHECK: [[#@LINE-1]]: + /* and the column */ threadIdx.x]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4)) * n + threadIdx.x]))));
        sum += x[AT(i, 3)];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[AT(i, 3)]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (n)), (&(x[AT((i + KF_AHEAD(4)), 3)]))));
        sum += SQUARE(x[i + 7 * n]);
        // CHECK: [[#@LINE-1]]: sum += SQUARE(kf_ld_global_cs_nc_policy(&(x[i + 7 * n]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i + 7 * n]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4)) + 7 * n])))));
    }
    y[0] = sum;
}
