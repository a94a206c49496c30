#include <kf/annotate.h>
#include "h.h"

__global__ void k(const float *__restrict__ KF_CS x, float *y)
{
    y[0] = x[N];
}
