// A field that device code sets, or that lies elsewhere, may lead anywhere.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct A {
    const float *__restrict__ KF_CS set;
    const float *__restrict__ KF_CS kept;
};
struct C {
    const float *__restrict__ KF_CS whole;
};
__global__ void k(A a, const A *p, C c, C d, float *y) {
    a.set = y;
    *y = a.set[0] + a.kept[0] + p->kept[1];
    // CHECK: [[#@LINE-1]]: *y = kf_ld_cs(&(a.set[0])) + kf_ld_cs(&(a.kept[0])) + kf_ld_cs(&(p->kept[1]));
    c = d;
    *y = c.whole[0];
    // CHECK: [[#@LINE-1]]: *y = kf_ld_cs(&(c.whole[0]));
}
