// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct S { const float *p; const float *q[2]; };
struct T { const float *p; __device__ T(const float *KF_CS x) : p(x) {} };
// MSG: [[#@LINE-1]]:67: skipped x: stored where no annotation follows ('p') [stored]
__global__ void k(const float *KF_CS x, const float **out, int i)
{
    S s = {x, {x + 1}};
    // MSG: [[#@LINE-1]]:12: skipped x: stored where no annotation follows ('p') [stored]
    // MSG: [[#@LINE-2]]:16: skipped x + 1: stored where no annotation follows [stored]
    s.p = x;
    // MSG: [[#@LINE-1]]:11: skipped x: stored where no annotation follows ('p') [stored]
    s.q[1] = &x[i];
    // MSG: [[#@LINE-1]]:15: skipped &x[i]: stored where no annotation follows ('q') [stored]
    *out = x;
    // MSG: [[#@LINE-1]]:12: skipped x: stored where no annotation follows [stored]
    out[i] = x + i;
    // MSG: [[#@LINE-1]]:14: skipped x + i: stored where no annotation follows [stored]
    S *h = new S{x};
    // MSG: [[#@LINE-1]]:18: skipped x: stored where no annotation follows ('p') [stored]
}
