#include "access.h"

__global__ void row_sum(int columns, const float *__restrict__ x, float *__restrict__ sum) {
    __shared__ float partial[32];
    Stream<const float> row(x + static_cast<size_t>(blockIdx.x) * columns);
    Stream<float> result(sum);
    float total = 0;
    for (int c = threadIdx.x; c < columns; c += blockDim.x)
        total += row.load(c);
    for (int width = 16; width > 0; width /= 2)
        total += __shfl_down_sync(0xffffffff, total, width);
    if (threadIdx.x % 32 == 0)
        partial[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int warp = 1; warp < blockDim.x / 32; warp++)
            total += partial[warp];
        result.store(blockIdx.x, total);
    }
}
