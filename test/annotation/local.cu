// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(float *a)
{
    KF_CS float *x = a;
    float *KF_CG y = a, *z = y;
    float *v KF_CV = a;
    auto KF_LU *w = a;
    auto *KF_CA u = a;
    KF_CS auto t = a;
    *x = *y + *v + *w + *u + *t;
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(*x)) = kf_ld_cg(&(*y)) + kf_ld_cv(&(*v)) + kf_ld_lu_policy(&(*w)) + kf_ld_ca(&(*u)) + kf_ld_cs_policy(&(*t));
}
