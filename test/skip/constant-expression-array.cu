// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ constexpr int table[4] KF_CS = {1, 2, 3, 4};
__global__ void k(int *y, int i)
{
    constexpr int v = table[1];
    // MSG: [[#@LINE-1]]:23: skipped table[1]: a constant expression, or in a constexpr function [constant-expression]
    y[i] = v + table[2];
    // MSG: [[#@LINE-1]]:16: skipped table[2]: a constant expression, or in a constexpr function [constant-expression]
}
