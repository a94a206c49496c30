// RUN: %rewrite %s --unchanged
#include <kf/annotate.h>

__device__ void k(float *y, int i)
{
    __shared__ float tile[32];
    float *KF_CS p = tile;
    p[i] = p[0];
}
