// What starts a loop runs once.
// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(int s, const int *__restrict__ KF_CS x, int *y) {
    for (int i = x[0]; i < x[1]; i += s)
    // CHECK: [[#@LINE-1]]: for (int i = kf_ld_global_cs_nc(&(x[0])); i < kf_ld_global_cs_nc_policy(&(x[1])); i += s)
        y[i] = x[2];
        // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc_policy(&(x[2]));
}
