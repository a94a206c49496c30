// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float a, b, c; };
template <class T> __device__ void f(const T *KF_CS x, T *y) { y[0] = x[0]; }
// CHECK: [[#@LINE-1]]: template <class T> __device__ void f(const T *KF_CS x, T *y) { y[0] = kf_ld_cs_policy(&(x[0])); }
__global__ void k(float *a, P *b) { f(a, a); f(b, b); }
