#include <kf/annotate.h>

__global__ void two(float *KF_CG x)
{
    x[0] = OF_SOURCE + OF_FLAGS;
}
