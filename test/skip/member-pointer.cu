// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct P { float a, b; };
__device__ float k(P *KF_CS x, float P::*m, int i)
{
    x[i].*m = 1;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: accessed through a pointer to member [member-pointer]
    return x->*m + (*x).*m;
    // MSG: [[#@LINE-1]]:12: skipped x: accessed through a pointer to member [member-pointer]
    // MSG: [[#@LINE-2]]:22: skipped *x: accessed through a pointer to member [member-pointer]
}
