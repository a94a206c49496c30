// RUN: %rewrite %s
#include <kf/annotate.h>

#define CALL(f, ...) f(__VA_ARGS__)
__device__ float f(float, float);
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[i] = CALL(f, x[i], x[i + 1]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = CALL(f, kf_ld_global_cs(&(x[i])), kf_ld_global_cs(&(x[i + 1])));
}
