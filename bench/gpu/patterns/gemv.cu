// A matrix times a vector, a block a row: the matrix streams, every block reads the vector.
//
// hints: a=cs x=none y=none
// let: columns=8192
// args: columns=int:columns a=in:float:n x=in:float:columns y=out:float:n//columns
// bytes: 4
// grid: n // columns
#include <kf/annotate.h>

__global__ void gemv(int columns, const float *__restrict__ KF_CS a, const float *__restrict__ x,
                     float *__restrict__ y) {
    __shared__ float partial[32];
    a += static_cast<size_t>(blockIdx.x) * columns;
    float total = 0;
#pragma unroll 4
    for (int c = threadIdx.x; c < columns; c += blockDim.x)
        total += a[c] * x[c];
    for (int width = 16; width > 0; width /= 2)
        total += __shfl_down_sync(0xffffffff, total, width);
    if (threadIdx.x % 32 == 0)
        partial[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int warp = 1; warp < blockDim.x / 32; warp++)
            total += partial[warp];
        y[blockIdx.x] = total;
    }
}
