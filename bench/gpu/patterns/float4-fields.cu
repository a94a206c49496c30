// The fields of a float4, one after the other.
//
// hints: v=cs out=cs
// args: n=int:n v=in:float:4*n out=out:float:n
// bytes: 20
#include <kf/annotate.h>

__global__ void float4_fields(int n, const float4 *__restrict__ KF_CS v,
                              float *__restrict__ KF_CS out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = v[i].x * v[i].x + v[i].y * v[i].y + v[i].z * v[i].z + v[i].w * v[i].w;
}
