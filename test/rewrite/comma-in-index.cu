// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i, int j)
{
    y[(i++, j)] = x[(j, i)];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[(i++, j)])) = kf_ld_global_cs(&(x[(j, i)]));
}
