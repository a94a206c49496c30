// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define SWAP(a, b) { float t = a; a = b; b = t; }
__global__ void k(float *KF_CS x, float *y, int i)
{
    SWAP(x[i], x[i + 1]);
    // MSG: [[#@LINE-1]]:10: skipped x[i]: instantiations of the template, uses in the macro, or architectures differ [instantiations-disagree]
    // MSG: [[#@LINE-2]]:16: skipped x[i + 1]: instantiations of the template, uses in the macro, or architectures differ [instantiations-disagree]
    SWAP(y[i], x[0]);
    // MSG: [[#@LINE-1]]:16: skipped x[0]: instantiations of the template, uses in the macro, or architectures differ [instantiations-disagree]
}
