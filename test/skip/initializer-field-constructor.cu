// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct V { const float *p; __device__ V(const float &f) : p(&f) {} };
struct Q { V v; int n; };
struct B { Q q[2]; };
__device__ void f(Q);
__device__ Q k(float *KF_CS x, int i)
{
    Q q = {x[i], 1};
    // MSG: [[#@LINE-1]]:12: skipped x[i]: a form that kf-rewrite does not know [unsupported-form]
    B b = {{{x[0], 1}, {x[1], 2}}};
    // MSG: [[#@LINE-1]]:14: skipped x[0]: a form that kf-rewrite does not know [unsupported-form]
    // MSG: [[#@LINE-2]]:25: skipped x[1]: a form that kf-rewrite does not know [unsupported-form]
    f({x[i], 1});
    // MSG: [[#@LINE-1]]:8: skipped x[i]: a form that kf-rewrite does not know [unsupported-form]
    return {x[i], 1};
    // MSG: [[#@LINE-1]]:13: skipped x[i]: a form that kf-rewrite does not know [unsupported-form]
}
