// A copy, one element a thread.
//
// hints: x=cs y=cs
// args: n=int:n x=in:float:n y=out:float:n
// bytes: 8
#include <kf/annotate.h>

__global__ void copy(int n, const float *__restrict__ KF_CS x, float *__restrict__ KF_CS y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i];
}
