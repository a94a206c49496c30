// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *y, int n)
{
    float *row = x + n;
    y[0] = x[0] + row[1];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs(&(x[0])) + kf_ld_global_cs(&(row[1]));
    row[2] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(row[2])) = 1;
}
