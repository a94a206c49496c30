// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *y, int i)
{
    y[0] = sizeof(x[i]) + sizeof x + alignof(decltype(*x)) + noexcept(x[i]);
    // MSG: [[#@LINE-1]]:19: not an access: x: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    // MSG: [[#@LINE-2]]:34: not an access: x: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    // MSG: [[#@LINE-3]]:56: not an access: x: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    // MSG: [[#@LINE-4]]:71: not an access: x: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    decltype(x[i] + 1) v = 1;
    // MSG: [[#@LINE-1]]:14: not an access: x: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    y[1] = v + sizeof(float[sizeof x[0]]);
    // MSG: [[#@LINE-1]]:36: not an access: x: operand of sizeof, decltype, noexcept or typeid [unevaluated]
}
auto f(float *KF_CS x) -> decltype(x[0]);
// MSG: [[#@LINE-1]]:36: not an access: x: operand of sizeof, decltype, noexcept or typeid [unevaluated]
