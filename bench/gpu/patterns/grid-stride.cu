// A grid-stride loop that nvcc unrolls by itself.
//
// hints: x=cs y=cs
// args: n=int:n a=float:0.5 x=in:float:n y=out:float:n
// bytes: 8
// grid: stride
#include <kf/annotate.h>

__global__ void grid_stride(int n, float a, const float *__restrict__ KF_CS x,
                            float *__restrict__ KF_CS y) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        y[i] = a * x[i] + 1.0f;
}
