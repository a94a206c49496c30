// A local that the loop sets from its counter stands for what it is set to.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n, long s) {
    float sum = 0;
    for (int i = 0; i < n; ++i) {
        int j = i * s + threadIdx.x;
        const int half = j / 2;
        const float *row = x + i * s;
        sum += x[j] + x[half] + row[threadIdx.x];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[j]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (n)), (&(x[(int)((i + KF_AHEAD(4)) * s + threadIdx.x)])))) + kf_ld_global_cs_nc_policy(&(x[half]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (n)), (&(x[((int)((i + KF_AHEAD(4)) * s + threadIdx.x) / 2)])))) + kf_ld_global_cs_nc_policy(&(row[threadIdx.x]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (n)), (&((x + (i + KF_AHEAD(4)) * s)[threadIdx.x]))));
        int changed = i;
        changed += n;
        sum += x[changed];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[changed]));
    }
    y[0] = sum;
}
