// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

constexpr __host__ __device__ float first(const float *KF_CS x) { return x[0]; }
// MSG: [[#@LINE-1]]:74: skipped x[0]: a constant expression, or in a constexpr function [constant-expression]
struct S { constexpr __device__ void set(float *KF_CS x) const { *x = 1; } };
// MSG: [[#@LINE-1]]:67: skipped *x: a constant expression, or in a constexpr function [constant-expression]
template <class T> __device__ constexpr T f(T *KF_CS x) { return x[1]; }
// MSG: [[#@LINE-1]]:66: skipped x[1]: a constant expression, or in a constexpr function [constant-expression]
__global__ void k(float *y) { y[0] = first(y) + f(y); S().set(y); }
