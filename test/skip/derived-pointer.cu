// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ const float *g;
__global__ void k(const float *KF_CS x, const float *z, float *y, int i)
{
    const float *row = x + i;
    // MSG: [[#@LINE-1]]:24: skipped x + i: assigned to a pointer that is not annotated ('row') [derived-pointer]
    row = z;
    y[i] = row[i];
    g = x;
    // MSG: [[#@LINE-1]]:9: skipped x: assigned to a pointer that is not annotated ('g') [derived-pointer]
}
