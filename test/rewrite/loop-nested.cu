// The innermost loop, once for all accesses in it.
// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(int n, int s, int t, const float *__restrict__ KF_CS x, float *KF_CS y) {
    for (int i = 0; i < n; i += s)
        for (int j = 0; j < n; j += t)
        // CHECK: [[#@LINE-1]]: for (int j = 0; j < n; j += kf_step(t))
            y[i] += x[j] * x[i];
            // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i])) += kf_ld_global_cs_nc_policy(&(x[j])) * kf_ld_global_cs_nc_policy(&(x[i]));
}
