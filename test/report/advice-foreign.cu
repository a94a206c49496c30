// RUN: %rewrite %s --advice --unchanged
// No advice to annotate what is not the user's to annotate, and none for host code.
#include <kf/annotate.h>

__device__ void (*callback)(float *);

__global__ void k(float *KF_CS x, int *KF_CS n)
{
    callback(x);
    atomicAdd(n, 1);
}

void host_use(float *);
void host(float *KF_CS h)
{
    host_use(h);
}
