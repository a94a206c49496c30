// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CV x, const float *__restrict__ KF_LU z, float *y, int i)
{
    y[i] = x[i] + z[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cv(&(x[i])) + kf_ld_global_lu(&(z[i]));
}
