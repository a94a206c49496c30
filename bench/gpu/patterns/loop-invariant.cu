// Coefficients in memory, hinted and plain, that the compiler loads once, before the loop.
//
// hints: scale=ca offset=none x=cs y=cs
// args: n=int:n scale=in:float:16 offset=in:float:16 x=in:float:n y=out:float:n
// bytes: 8
// grid: stride
#include <kf/annotate.h>

__global__ void loop_invariant(int n, const float *__restrict__ KF_CA scale,
                               const float *__restrict__ offset, const float *__restrict__ KF_CS x,
                               float *__restrict__ KF_CS y) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        y[i] = scale[0] * x[i] + offset[0];
}
