// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct B { int b : 4; };
__global__ void k(int *KF_CS y, B s, int i)
{
    y[i] /= s.b;
    // MSG: [[#@LINE-1]]:5: skipped y[i]: read and written in one operation, with an operand that no helper takes [read-modify-write]
    y[i] += {};
    // MSG: [[#@LINE-1]]:5: skipped y[i]: read and written in one operation, with an operand that no helper takes [read-modify-write]
}
