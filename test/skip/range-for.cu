// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float k(float (*KF_CS x)[4], int i)
{
    float sum = 0;
    for (float v : x[i]) sum += v;
    // MSG: [[#@LINE-1]]:20: skipped x[i]: a range-based for iterates over it [range-for]
    for (auto &v : *x) v = 1;
    // MSG: [[#@LINE-1]]:21: skipped *x: a range-based for iterates over it [range-for]
    return sum;
}
