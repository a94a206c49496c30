#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, float *y, int i)
{
#include "included.inc"
}
