// Random reads of a table that fits in the L2 cache, between streams that push it out.
//
// hints: table=none index=cs weight=cs out=cs
// let: entries=6291456
// args: n=int:n table=in:float:entries index=index:n:entries weight=in:float:n out=out:float:n
// bytes: 12
// grid: stride
#include <kf/annotate.h>

__global__ void gather(int n, const float *__restrict__ table, const int *__restrict__ KF_CS index,
                       const float *__restrict__ KF_CS weight, float *__restrict__ KF_CS out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]] * weight[i];
}
