#include <kf/annotate.h>

__device__ void use(const float *);

__global__ void pass(const float *__restrict__ KF_CS x, int i)
{
    use(&x[i]);
}
