// Fields of an array of structs of 32 bytes, which plain code loads 16 bytes at a time.
//
// hints: body=cs energy=cs
// args: n=int:n body=in:float:8*n energy=out:float:n
// bytes: 36
#include <kf/annotate.h>

struct alignas(16) Body {
    float x, y, z, mass;
    float vx, vy, vz, charge;
};

__global__ void struct_fields(int n, const Body *__restrict__ KF_CS body,
                              float *__restrict__ KF_CS energy) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    // sums only: of a * b + c * d a compiler may contract either product
    float speed = fabsf(body[i].vx) + fabsf(body[i].vy) + fabsf(body[i].vz);
    float height = body[i].z;
    energy[i] = speed + height + body[i].mass + body[i].charge;
}
