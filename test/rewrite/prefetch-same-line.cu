// Of accesses less than a line apart the first prefetches.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

struct P {
    float x, y;
};
__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, const P *__restrict__ KF_CS KF_PREFETCH_L2(4) p, float *y, int n) {
    float sum = 0;
    for (int i = 0; i < n; i += 4)
        sum += x[i] + x[i + 1] + x[i + 2] + x[i - 1] + x[i + 32] + x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (4)), ((i + KF_AHEAD(4) * (4)) < (n)), (&(x[(i + KF_AHEAD(4) * (4))])))) + kf_ld_global_cs_nc_policy(&(x[i + 1])) + kf_ld_global_cs_nc_policy(&(x[i + 2])) + kf_ld_global_cs_nc_policy(&(x[i - 1])) + kf_ld_global_cs_nc_policy(&(x[i + 32]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i + 32]) * (4)), ((i + KF_AHEAD(4) * (4)) < (n)), (&(x[(i + KF_AHEAD(4) * (4)) + 32])))) + kf_ld_global_cs_nc_policy(&(x[i]));
    for (int i = 0; i < n; i++)
        sum += p[i].x + p[i].y;
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(p[i].x) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(p[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(p[(i + KF_AHEAD(4))].x)))) + kf_ld_global_cs_nc_policy(&(p[i].y));
    y[0] = sum;
}
