// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *y, int i)
{
    const float *a = x + i;
    auto b = a + 1;
    auto *const c = &b[2];
    const float *d(c), *e{d};
    y[0] = *a + *b + *c + *d + *e;
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs(&(*a)) + kf_ld_global_cs(&(*b)) + kf_ld_global_cs(&(*c)) + kf_ld_global_cs(&(*d)) + kf_ld_global_cs(&(*e));
}
