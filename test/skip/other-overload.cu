// A load is a value, and this call would take the overload for values.
// MSG: [[#@LINE-1]]:1: error: the result would not be right here (a call would go to another overload, which takes values only): the file is left alone; please report this source
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ int f(double);
__device__ int f(float &&);
__global__ void k(const float *__restrict__ KF_CS x, int *y, int i)
{
    y[i] = f(x[i]);
}
