// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *a)
{
    auto f = [](const float *KF_CS x, auto *KF_CG y) { *y = x[0]; };
    // CHECK: [[#@LINE-1]]: auto f = [](const float *KF_CS x, auto *KF_CG y) { kf_st_cg(&(*y)) = kf_ld_cs_policy(&(x[0])); };
    f(a, a);
}
