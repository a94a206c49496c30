// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void f(const float **);
__device__ void g(const float *&);
__device__ void k(const float *KF_CS x, int i)
{
    f(&x);
    // MSG: [[#@LINE-1]]:8: skipped x: the address of the pointer itself is taken [pointer-address]
    g(x);
    // MSG: [[#@LINE-1]]:7: skipped x: the address of the pointer itself is taken ('g') [pointer-address]
    const float **p = &x;
    // MSG: [[#@LINE-1]]:24: skipped x: the address of the pointer itself is taken [pointer-address]
    const float *&r = x;
    // MSG: [[#@LINE-1]]:23: not an access: x: held by a local pointer that carries the hint on ('r') [followed]
    r[0];
    // MSG: [[#@LINE-1]]:5: not an access: x: value not used: no access is made [discarded]
}
