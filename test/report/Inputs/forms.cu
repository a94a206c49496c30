#include "forms.h"
struct V3 { float x, y, z; };
__device__ float sum(const float *p);
__device__ float first(const float *p) { return *p; }

__global__ void k(const float *KF_CS x, float *__restrict__ KF_CA y, V3 *KF_CA v, Args a, int i)
{
    y[i] = x[i] + sum(x) + first(&x[1]);
    /* äöü 😀 */ float t = x
        [i
         + 1];
    const float *row = x + 8;
    if (x)
        a.out[i] = a.in[i] * row[i] + t;
    V3 w = v[i];
    y[0] = w.x;
}
void host(float *KF_CS h) { h[0] = 1; }
