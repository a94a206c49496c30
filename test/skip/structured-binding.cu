// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct P { float a, b; };
__device__ float k(P *KF_CS x, int i)
{
    auto &[a, b] = x[i];
    // MSG: [[#@LINE-1]]:20: skipped x[i]: a structured binding refers to it [structured-binding]
    const auto &[c, d] = *x;
    // MSG: [[#@LINE-1]]:27: skipped *x: a structured binding refers to it [structured-binding]
    auto &&[e, f] = x[0];
    // MSG: [[#@LINE-1]]:21: skipped x[0]: a structured binding refers to it [structured-binding]
    return a + c + e;
}
