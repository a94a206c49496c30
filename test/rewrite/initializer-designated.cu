// RUN: %rewrite %s -- -- -std=c++20
#include <kf/annotate.h>

struct P { float a; int b; };
__global__ void k(const float *KF_CS x, const P *KF_CG y, int i)
{
    P p = {.a = x[i], .b = y[i].b};
    // CHECK: [[#@LINE-1]]: P p = {.a = kf_ld_global_cs(&(x[i])), .b = kf_ld_global_cg(&(y[i].b))};
    (void)p;
}
