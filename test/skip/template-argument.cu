// RUN: %rewrite %s -- --report=text -- -std=c++20
#include <kf/annotate.h>

__device__ float data[8] KF_CS;
__device__ float other[8] KF_CG;
template <float *P> __device__ float pointer(int i) { return P[i]; }
template <float (&R)[8]> __device__ float reference(int i) { return R[i]; }
template <int N> __device__ float number() { return N; }
template <class T> __device__ float type() { return 0; }
template <int N, float *P> struct A {
    __device__ float at(int i) { return P[i]; }
    __device__ static float get(int i) { return P[i]; }
    template <float *Q> __device__ float more(int i) { return Q[i]; }
};
__device__ float f(A<1, data> a, int i)
// MSG: [[#@LINE-1]]:25: skipped data: passed to a parameter that is not annotated ('A') [passed-on]
{
    A<2, data> b;
    // MSG: [[#@LINE-1]]:10: skipped data: passed to a parameter that is not annotated ('A') [passed-on]
    float v = pointer<data>(i) + pointer<other>(i) + reference<data>(i) + pointer<&data[1]>(i);
    // MSG: [[#@LINE-1]]:23: skipped data: passed to a parameter that is not annotated ('pointer') [passed-on]
    // MSG: [[#@LINE-2]]:42: skipped other: passed to a parameter that is not annotated ('pointer') [passed-on]
    // MSG: [[#@LINE-3]]:64: skipped data: passed to a parameter that is not annotated ('reference') [passed-on]
    // MSG: [[#@LINE-4]]:84: skipped data: passed to a parameter that is not annotated ('pointer') [passed-on]
    v += a.at(i) + b.more<data>(i) + A<3, data>::get(i) + A<4, data>{}.at(i) + type<A<5, data>>();
    // MSG: [[#@LINE-1]]:27: skipped data: passed to a parameter that is not annotated ('more') [passed-on]
    // MSG: [[#@LINE-2]]:43: skipped data: passed to a parameter that is not annotated ('A') [passed-on]
    // MSG: [[#@LINE-3]]:64: skipped data: passed to a parameter that is not annotated ('A') [passed-on]
    // MSG: [[#@LINE-4]]:90: skipped data: passed to a parameter that is not annotated ('A') [passed-on]
    v += number<sizeof(data)>() + type<decltype(data)>() + sizeof(pointer<data>(i));
    // MSG: [[#@LINE-1]]:24: not an access: data: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    // MSG: [[#@LINE-2]]:49: not an access: data: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    // MSG: [[#@LINE-3]]:75: not an access: data: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    return v;
}
