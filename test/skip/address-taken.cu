// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float f(const float *);
struct P { int n; float v[2]; };
__device__ void k(const float *KF_CS x, P *KF_CS p, int i)
{
    f(&x[i]);
    // MSG: [[#@LINE-1]]:8: skipped &x[i]: its address is taken ('f') [address-taken]
    f(&*x);
    // MSG: [[#@LINE-1]]:9: skipped &*x: its address is taken ('f') [address-taken]
    f(p[i].v);
    // MSG: [[#@LINE-1]]:7: skipped p[i].v: its address is taken ('f') [address-taken]
    f(&p->v[1]);
    // MSG: [[#@LINE-1]]:8: skipped &p->v[1]: its address is taken ('f') [address-taken]
}
