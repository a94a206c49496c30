// Pairs of half, one stream updated in place.
//
// kernels: half2_axpy
// hints: x=cs y=cs
// args: n=int:n a=half2:0.5 x=in:half:2*n y=inout:half:2*n
// bytes: 12
#include <cuda_fp16.h>
#include <kf/annotate.h>

__global__ void half2_axpy(int n, half2 a, const half2 *__restrict__ KF_CS x,
                           half2 *__restrict__ KF_CS y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hfma2(a, x[i], __hmul2(a, y[i]));
}
