// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(float *KF_CS x, float *y, int i)
{
    auto f = [q = x] { return q[0]; };
    // MSG: [[#@LINE-1]]:19: skipped x: captured under another name [captured]
    auto g = [q = x + i] { return q[0]; };
    // MSG: [[#@LINE-1]]:19: skipped x: captured under another name [captured]
    auto h = [q = &x[i]] { return q[0]; };
    // MSG: [[#@LINE-1]]:20: skipped x[i]: captured under another name [captured]
    auto m = [&r = x, &v = x[1]] { return r[0] + v; };
    // MSG: [[#@LINE-1]]:20: skipped x: captured under another name [captured]
    // MSG: [[#@LINE-2]]:28: skipped x: a reference is bound to it [reference-bound]
    y[i] = f() + g() + h() + m();
}
