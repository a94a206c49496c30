// Sixteen loads in flight a thread, a constant number of elements each, the test outside.
//
// hints: x=cs y=cs
// args: n=int:n x=in:float:n y=out:float:n
// bytes: 8
// grid: n // (16 * block)
#include <kf/annotate.h>

__global__ void copy_batch(int n, const float *__restrict__ KF_CS x, float *__restrict__ KF_CS y) {
    int first = blockIdx.x * blockDim.x * 16 + threadIdx.x;
    if (first + 15 * blockDim.x >= n)
        return;
#pragma unroll
    for (int k = 0; k < 16; k++)
        y[first + k * blockDim.x] = x[first + k * blockDim.x];
}
