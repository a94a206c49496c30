// However p is set, what follows is no global memory for certain, and not x's alone.
// RUN: %rewrite %s --unchanged
#include <kf/annotate.h>

__device__ void set(const float *&p, const float *q);
__global__ void k(const float *__restrict__ KF_CS x, float *y, const float *z, int i)
{
    __shared__ float tile[32];
    { const float *p = x; (i++, p) = tile; y[0] = p[i]; }
    { const float *p = x; (++p) = tile; y[1] = p[i]; }
    { const float *p = x; set(p, tile); y[2] = p[i]; }
    { const float *p = x; asm("mov.u64 %0, %1;" : "=l"(p) : "l"(tile)); y[3] = p[i]; }
    { const float *p = z ?: x; y[4] = p[i]; }
    { static const float *p = x; y[5] = p[i]; }
    { const float *p = x; const float **q = &p; *q = tile; y[6] = p[i]; }
}
