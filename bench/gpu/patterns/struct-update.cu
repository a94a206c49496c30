// Structs of 16 bytes that are loaded whole, changed and stored whole.
//
// hints: particle=cs
// args: n=int:n particle=inout:float:4*n dt=float:0.0001
// bytes: 32
#include <kf/annotate.h>

struct alignas(16) Particle {
    float x, y, vx, vy;
};

__global__ void struct_update(int n, Particle *KF_CS particle, float dt) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    Particle p = particle[i];
    p.x += p.vx * dt;
    p.y += p.vy * dt;
    particle[i] = p;
}
