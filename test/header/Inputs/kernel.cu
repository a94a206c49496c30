// For a CUDA compiler, with its headers and without.
#include "kf/annotate.h"
#include "kf/runtime.h"

#include "uses.h"

#if defined(__CUDA__) && !defined(__global__) && !defined(__NVCC__)
#define __global__ __attribute__((global))
#endif

__global__ void kernel(KF_CS signed char *c, short KF_CG *s, unsigned *KF_LD(cs) KF_ST(cg) u,
                       long long *l KF_LU, float *f, double *d, bool *b, Color *e, Node *n,
                       Rgb *rgb, Half *h, Counted *counted, Pinned *pinned, Base *base,
                       Empty *empty, volatile int *v, Limits limits) {
    everything(c, s, u, l, f, d, b, e, n, rgb, h, counted, pinned, base, empty, v, limits);
}
