// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const float *KF_CG z, const float *w, float *y, bool c, int i)
{
    y[i] = (c ? x : z)[i] + *(c ? w : x);
    // MSG: [[#@LINE-1]]:17: skipped (c ? x : z)[i]: chosen between pointers with different hints [mixed-pointers]
    // MSG: [[#@LINE-2]]:21: skipped (c ? x : z)[i]: chosen between pointers with different hints [mixed-pointers]
    // MSG: [[#@LINE-3]]:39: skipped *(c ? w : x): chosen between pointers with different hints [mixed-pointers]
    const float *p = c ? x : z;
    // MSG: [[#@LINE-1]]:26: skipped c ? x : z: assigned to a pointer that is not annotated ('p') [derived-pointer]
    // MSG: [[#@LINE-2]]:30: skipped c ? x : z: assigned to a pointer that is not annotated ('p') [derived-pointer]
    y[i] = p[i];
}
