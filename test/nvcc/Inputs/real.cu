#include <kf/annotate.h>
#include "h.h"
#ifdef __NVCC__
#include "nvcc-only.h"
#else
#define ONLY 0
#endif
#if __has_include("h.h")
#define HAS_H 1
#endif

__global__ void k(const float *__restrict__ KF_CS x, float *y)
{
    y[0] = x[N] + HAS_H + ONLY;
}
