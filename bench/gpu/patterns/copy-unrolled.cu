// Sixteen loads in flight a thread, asked for by a pragma: the trip count is not known.
//
// hints: x=cs y=cs
// args: n=int:n x=in:float:n y=out:float:n
// bytes: 8
// grid: stride
#include <kf/annotate.h>

__global__ void copy_unrolled(int n, const float *__restrict__ KF_CS x,
                              float *__restrict__ KF_CS y) {
    int stride = gridDim.x * blockDim.x;
#pragma unroll 16
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        y[i] = x[i];
}
