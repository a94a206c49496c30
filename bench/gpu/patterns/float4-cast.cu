// Floats, four at a time through casts.
//
// hints: x=cs y=cs
// args: n=int:n//4 a=float:0.5 x=in:float:n y=out:float:n
// bytes: 8
// grid: n // (4 * block)
#include <kf/annotate.h>

__global__ void float4_cast(int n, float a, const float *__restrict__ KF_CS x,
                            float *__restrict__ KF_CS y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float4 v = reinterpret_cast<const float4 *>(x)[i];
    reinterpret_cast<float4 *>(y)[i] = make_float4(a * v.x, a * v.y, a * v.z, a * v.w);
}
