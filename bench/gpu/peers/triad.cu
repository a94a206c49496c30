#include "access.h"

__global__ void triad(int n, double *__restrict__ a, const double *__restrict__ b,
                      const double *__restrict__ c, double s) {
    Stream<double> sum(a);
    Stream<const double> one(b), two(c);
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        sum.store(i, one.load(i) + s * two.load(i));
}
