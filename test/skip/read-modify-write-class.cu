// An operand of class type would be copied on its way into the helper.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct Counter { int n; __device__ operator float() { return n++; } };
__global__ void k(float *KF_CS x, int i)
{
    Counter c{0};
    x[i] += c;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: read and written in one operation, with an operand that no helper takes [read-modify-write]
}
