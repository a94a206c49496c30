// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float f(const float *);
template <class T> __device__ float g(const T *p) { return p[0]; }
__device__ void v(const char *, ...);
struct S { __device__ S(const float *); __device__ float operator()(const float *); };
__device__ float (*fp)(const float *);
__global__ void k(const float *KF_CS x, float *y, int i)
{
    y[i] = f(x) + g(x + i);
    // MSG: [[#@LINE-1]]:14: skipped x: passed to a parameter that is not annotated ('f') [passed-on]
    // MSG: [[#@LINE-2]]:21: skipped x + i: passed to a parameter that is not annotated ('g') [passed-on]
    v("", x);
    // MSG: [[#@LINE-1]]:11: skipped x: passed to a parameter that is not annotated ('v') [passed-on]
    S s(x);
    // MSG: [[#@LINE-1]]:9: skipped x: passed to a parameter that is not annotated ('S') [passed-on]
    y[i] = s(x) + fp(x);
    // MSG: [[#@LINE-1]]:14: skipped x: passed to a parameter that is not annotated ('operator()') [passed-on]
    // MSG: [[#@LINE-2]]:22: skipped x: passed to a parameter that is not annotated ('fp') [passed-on]
    memcpy(y, x, 4);
    // MSG: [[#@LINE-1]]:15: skipped x: passed to a parameter that is not annotated ('memcpy') [passed-on]
    asm("" : : "l"(x));
    // MSG: [[#@LINE-1]]:20: skipped x: passed to a parameter that is not annotated ('an asm statement') [passed-on]
}
