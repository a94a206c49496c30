// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(float *a)
{
    KF_CS float *x = a, *y = a + 1;
    float *KF_CG z = a, *KF_CV w = a, *v = x;
    *x = *y + *z + *w + *v;
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(*x)) = kf_ld_cs_policy(&(*y)) + kf_ld_cg(&(*z)) + kf_ld_cv(&(*w)) + kf_ld_cs_policy(&(*v));
}
