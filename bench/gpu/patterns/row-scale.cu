// Each row divided by its largest element: read twice, and not needed after the second time.
//
// hints: x=none|lu y=cs
// let: columns=2048
// args: columns=int:columns x=in:float:n y=out:float:n
// bytes: 8
// grid: n // columns
#include <kf/annotate.h>

__global__ void row_scale(int columns, const float *__restrict__ x, float *__restrict__ KF_CS y) {
    __shared__ float partial[32];
    size_t first = static_cast<size_t>(blockIdx.x) * columns;
    float largest = 0;
    for (int c = threadIdx.x; c < columns; c += blockDim.x)
        largest = fmaxf(largest, x[first + c]);
    for (int width = 16; width > 0; width /= 2)
        largest = fmaxf(largest, __shfl_down_sync(0xffffffff, largest, width));
    if (threadIdx.x % 32 == 0)
        partial[threadIdx.x / 32] = largest;
    __syncthreads();
    for (int warp = 0; warp < blockDim.x / 32; warp++)
        largest = fmaxf(largest, partial[warp]);
    const float *KF_LU again = x;
    for (int c = threadIdx.x; c < columns; c += blockDim.x)
        y[first + c] = again[first + c] / largest;
}
