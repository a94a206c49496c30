#include "launch.h"
#include "reduce.cuh"

void run_sum(const float *x, float *out, int n)
{
    sum<float><<<1, 256>>>(x, out, n);
}

void run_sum(const double *x, double *out, int n)
{
    sum<double><<<1, 256>>>(x, out, n);
}
