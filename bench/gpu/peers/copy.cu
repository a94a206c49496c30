#include "access.h"

__global__ void copy(int n, const float *__restrict__ x, float *__restrict__ y) {
    Stream<const float> in(x);
    Stream<float> out(y);
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out.store(i, in.load(i));
}
