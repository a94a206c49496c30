// RUN: %rewrite %s -- --no-follow --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *y, int i)
{
    const float *row = x + i;
    // MSG: [[#@LINE-1]]:24: skipped x + i: assigned to a pointer that is not annotated ('row') [derived-pointer]
    y[i] = row[i] + x[i];
    // CHECK: [[#@LINE-1]]: y[i] = row[i] + kf_ld_global_cs(&(x[i]));
    // MSG: [[#@LINE-2]]:21: load x[i] -> kf_ld_global_cs (ld.global.cs)
}
