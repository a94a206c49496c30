// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void plain(const float *x, float *y)
{
#include "Inputs/wrong.inc"
}
__global__ void k(const float *__restrict__ KF_CS x, float *KF_CG y)
{
    y[0] = x[0];
#include "Inputs/wrong.inc"
// MSG: [[#@LINE-1]]:1: error: Inputs/wrong.inc:1:19: use of undeclared identifier 'undeclared' (in annotated code: the file is left alone)
}
