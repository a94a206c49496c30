// An error in annotated code leaves the file alone.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *y, int i)
{
    y[i] = x[undeclared];
    // MSG: [[#@LINE-1]]:14: error: use of undeclared identifier 'undeclared' (in annotated code: the file is left alone)
}
