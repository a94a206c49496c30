// A member of one of two objects, of which only one is x's.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct P { float a, b; };
__global__ void k(const P *__restrict__ KF_CS x, float *y, int i, bool c)
{
    P s{1, 2};
    y[i] = (c ? x[i] : s).a;
    // MSG: [[#@LINE-1]]:17: skipped x[i]: chosen between pointers with different hints [mixed-pointers]
}
