#include "access.h"

__global__ void copy_batch(int n, const float *__restrict__ x, float *__restrict__ y) {
    Stream<const float> in(x);
    Stream<float> out(y);
    int first = blockIdx.x * blockDim.x * 16 + threadIdx.x;
    if (first + 15 * blockDim.x >= n)
        return;
#pragma unroll
    for (int k = 0; k < 16; k++)
        out.store(first + k * blockDim.x, in.load(first + k * blockDim.x));
}
