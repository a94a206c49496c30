#include "access.h"

__global__ void copy_unrolled(int n, const float *__restrict__ x, float *__restrict__ y) {
    Stream<const float> in(x);
    Stream<float> out(y);
    int stride = gridDim.x * blockDim.x;
#pragma unroll 16
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out.store(i, in.load(i));
}
