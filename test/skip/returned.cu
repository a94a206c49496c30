// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ const float *k(const float *KF_CS x, int i)
{
    auto f = [=] { return x + 1; };
    // MSG: [[#@LINE-1]]:27: skipped x + 1: returned from the function [returned]
    if (i) return &x[i];
    // MSG: [[#@LINE-1]]:20: skipped &x[i]: returned from the function [returned]
    return x + i;
    // MSG: [[#@LINE-1]]:12: skipped x + i: returned from the function [returned]
}
