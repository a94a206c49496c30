// The pointers come in a struct, by value.
//
// hints: f.u=cs f.v=cs f.speed=cs
// args: n=int:n f={u=in:float:n,v=in:float:n,speed=out:float:n}
// bytes: 12
// grid: stride
#include <kf/annotate.h>

struct Field {
    const float *KF_CS u;
    const float *KF_CS v;
    float *KF_CS speed;
};

__global__ void struct_of_pointers(int n, Field f) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        f.speed[i] = sqrtf(f.u[i] * f.u[i] + f.v[i] * f.v[i]);
}
