// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float a; int b; };
__device__ float k(const P *KF_CS x, int i)
{
    auto [a, b] = x[i];
    // CHECK: [[#@LINE-1]]: auto [a, b] = kf_ld_cs_policy(&(x[i]));
    const auto [c, d]{*x};
    // CHECK: [[#@LINE-1]]: const auto [c, d]{kf_ld_cs_policy(&(*x))};
    return a + b + c + d;
}
