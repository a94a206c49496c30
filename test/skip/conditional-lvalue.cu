// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void k(float *KF_CS x, float *KF_CS y, float v, bool c, int i)
{
    (c ? x[i] : v) = 1;
    // MSG: [[#@LINE-1]]:10: skipped x[i]: chosen between pointers with different hints [mixed-pointers]
    (c ? x[i] : v) += 2;
    // MSG: [[#@LINE-1]]:10: skipped x[i]: chosen between pointers with different hints [mixed-pointers]
    (c ? v : x[i])++;
    // MSG: [[#@LINE-1]]:14: skipped x[i]: chosen between pointers with different hints [mixed-pointers]
}
