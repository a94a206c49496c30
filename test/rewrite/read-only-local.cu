// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, float *y, int n)
{
    const float *row = x + n;
    for (int i = 0; i < n; i++) y[i] = row[i] + *row++;
    // CHECK: [[#@LINE-1]]: for (int i = 0; i < n; i++) y[i] = kf_ld_global_cs_nc_policy(&(row[i])) + kf_ld_global_cs_nc_policy(&(*row++));
}
