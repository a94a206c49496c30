// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

template <class F> __device__ float k(F f, float *KF_CS x, int i) { return f(x[i]); }
// MSG: [[#@LINE-1]]:78: skipped x[i]: instantiations of the template, uses in the macro, or architectures differ [instantiations-disagree]
__device__ void g(float *a)
{
    a[0] = k([](float v) { return v; }, a, 0) + k([](float &v) { return v = 1; }, a, 1);
}
