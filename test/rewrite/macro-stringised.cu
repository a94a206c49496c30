// RUN: %rewrite %s
#include <kf/annotate.h>

#define SHOW(e) print(#e, e)
__device__ void print(const char *, float);
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    SHOW(y[i]);
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i]));
}
