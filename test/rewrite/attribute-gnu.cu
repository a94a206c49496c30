// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__attribute__((annotate("kf_cs"))) x, __attribute__((annotate("kf_cg"))) float *y, int i)
// CHECK: [[#@LINE-1]]: __global__ void k(const float *                                   x,                                    float *y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i]));
}
