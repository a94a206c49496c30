// One stream, read and written in one statement.
//
// hints: x=cs
// args: n=int:n a=float:0.999 x=inout:float:n
// bytes: 8
// grid: stride
#include <kf/annotate.h>

__global__ void in_place(int n, float a, float *KF_CS x) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        x[i] *= a;
}
