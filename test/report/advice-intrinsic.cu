// RUN: %rewrite %s --advice -- --report=text
// Functions of CUDA with a cache operator of their own hide the access from the hint.
#include <kf/annotate.h>

__device__ void f(const float *);

__global__ void k(const float *__restrict__ KF_CS x, float *KF_CS y, float *KF_CG z, int i)
{
    float v = __ldg(&x[i]) + __ldcs(x + i) + __ldg(x);
    // MSG: [[#@LINE-1]]:22: skipped &x[i]: its address is taken ('__ldg') [address-taken]
    // MSG: [[#@LINE-2]]:22: advice: the hint of 'x' does not go on into '__ldg' and '__ldcs'; write the access itself: x[i] for __ldg(&x[i]), y[i] = v for __stcs(&y[i], v) [drop-intrinsic]
    // MSG: [[#@LINE-3]]:37: skipped x + i: passed to a parameter that is not annotated ('__ldcs') [passed-on]
    // MSG: [[#@LINE-4]]:52: skipped x: passed to a parameter that is not annotated ('__ldg') [passed-on]
    __stcs(&y[i], v);
    // MSG: [[#@LINE-1]]:13: skipped &y[i]: its address is taken ('__stcs') [address-taken]
    // MSG: [[#@LINE-2]]:13: advice: the hint of 'y' does not go on into '__stcs'; write the access itself: x[i] for __ldg(&x[i]), y[i] = v for __stcs(&y[i], v) [drop-intrinsic]
    f(&z[i]);
    // MSG: [[#@LINE-1]]:8: skipped &z[i]: its address is taken ('f') [address-taken]
    // MSG: [[#@LINE-2]]:8: advice: the hint of 'z' does not go on into 'f'; annotate the parameter too: it gets the hint, and .nc where all calls are seen to hand over such pointers [annotate-parameter]
    atomicAdd(z, v);
    // MSG: [[#@LINE-1]]:15: skipped z: an atomic operation works on it ('atomicAdd') [atomic]
}
