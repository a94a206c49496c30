// A grid-stride loop that updates one of its streams, without __restrict__ on either.
//
// hints: x=cs y=cs
// args: n=int:n a=float:0.5 x=in:float:n y=inout:float:n
// bytes: 12
// grid: stride
#include <kf/annotate.h>

__global__ void saxpy(int n, float a, const float *KF_CS x, float *KF_CS y) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = a * x[i] + 0.5f * y[i];
}
