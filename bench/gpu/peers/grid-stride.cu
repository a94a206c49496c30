#include "access.h"

__global__ void grid_stride(int n, float a, const float *__restrict__ x, float *__restrict__ y) {
    Stream<const float> in(x);
    Stream<float> out(y);
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out.store(i, a * in.load(i) + 1.0f);
}
