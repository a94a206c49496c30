// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    *y = *x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*y)) = kf_ld_global_cs_policy(&(*x));
    *(y + i) = *(x + i);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*(y + i))) = kf_ld_global_cs_policy(&(*(x + i)));
    *(i + y) = *(x - -i) + *x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*(i + y))) = kf_ld_global_cs_policy(&(*(x - -i))) + kf_ld_global_cs_policy(&(*x));
}
