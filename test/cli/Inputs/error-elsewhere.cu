#include <kf/annotate.h>

void other()
{
    undeclared();
}

__global__ void copy(const float *__restrict__ KF_CS x, float *__restrict__ KF_CS y, int i)
{
    y[i] = x[i];
}
