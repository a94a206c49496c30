// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__attribute__((annotate("other"))) x, float *__attribute__((annotate("kf_cg"))) y, int i)
// CHECK: [[#@LINE-1]]: __global__ void k(const float *__attribute__((annotate("other"))) x, float *                                   y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = x[i];
}
