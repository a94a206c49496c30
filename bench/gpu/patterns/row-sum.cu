// The sums of the rows of a matrix, a block a row, through a pointer to the row.
//
// hints: x=cs sum=cs
// let: columns=8192
// args: columns=int:columns x=in:float:n sum=out:float:n//columns
// bytes: 4
// grid: n // columns
#include <kf/annotate.h>

__global__ void row_sum(int columns, const float *__restrict__ KF_CS x,
                        float *__restrict__ KF_CS sum) {
    __shared__ float partial[32];
    const float *row = x + static_cast<size_t>(blockIdx.x) * columns;
    float total = 0;
    for (int c = threadIdx.x; c < columns; c += blockDim.x)
        total += row[c];
    for (int width = 16; width > 0; width /= 2)
        total += __shfl_down_sync(0xffffffff, total, width);
    if (threadIdx.x % 32 == 0)
        partial[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int warp = 1; warp < blockDim.x / 32; warp++)
            total += partial[warp];
        sum[blockIdx.x] = total;
    }
}
