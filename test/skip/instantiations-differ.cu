// The same text reads another pointer in one instantiation: nothing may be said of it.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

template <bool S> __global__ void k(const float *__restrict__ KF_CS x, float *y, int i)
{
    __shared__ float tile[32];
    const float *p = x;
    // MSG: [[#@LINE-1]]:22: skipped x: instantiations of the template, uses in the macro, or architectures differ ('p') [instantiations-disagree]
    if constexpr (S)
        p = tile;
    y[i] = p[i];
    // MSG: [[#@LINE-1]]:12: skipped p[i]: instantiations of the template, uses in the macro, or architectures differ [instantiations-disagree]
}
template __global__ void k<true>(const float *, float *, int);
template __global__ void k<false>(const float *, float *, int);
