// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct P { float a; };
__device__ float &k(float *KF_CS x, P *KF_CG p, int i)
{
    const float &r = x[i];
    // MSG: [[#@LINE-1]]:22: skipped x[i]: a reference is bound to it ('r') [reference-bound]
    float &s = x[i + 1];
    // MSG: [[#@LINE-1]]:16: skipped x[i + 1]: a reference is bound to it ('s') [reference-bound]
    auto &&t = *x;
    // MSG: [[#@LINE-1]]:17: skipped *x: a reference is bound to it ('t') [reference-bound]
    P &u = p[i];
    // MSG: [[#@LINE-1]]:12: skipped p[i]: a reference is bound to it ('u') [reference-bound]
    s = r + t + u.a;
    static_cast<float &>(x[i]) = 1;
    // MSG: [[#@LINE-1]]:26: skipped x[i]: a reference is bound to it [reference-bound]
    return x[i];
    // MSG: [[#@LINE-1]]:12: skipped x[i]: a reference is bound to it [reference-bound]
}
