// A step of the Adam optimizer: one stream in, three updated.
//
// hints: g=cs m=cs v=cs p=cs
// args: n=int:n rate=float:0.001 g=in:float:n m=inout:float:n v=inout:float:n p=inout:float:n
// bytes: 28
#include <kf/annotate.h>

__global__ void adam(int n, float rate, const float *__restrict__ KF_CS g,
                     float *__restrict__ KF_CS m, float *__restrict__ KF_CS v,
                     float *__restrict__ KF_CS p) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    m[i] = 0.9f * m[i] + 0.1f * g[i];
    v[i] = 0.999f * v[i] + 0.001f * g[i] * g[i];
    p[i] -= rate * m[i] / (sqrtf(v[i]) + 1e-8f);
}
