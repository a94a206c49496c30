// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const int *KF_CS x, int *KF_CG y, int i)
{
    y[i] = -x[i] + +x[i] + ~x[i] + !x[i] - - x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = -kf_ld_global_cs_policy(&(x[i])) + +kf_ld_global_cs_policy(&(x[i])) + ~kf_ld_global_cs_policy(&(x[i])) + !kf_ld_global_cs_policy(&(x[i])) - - kf_ld_global_cs_policy(&(x[i]));
    y[i] = *&x[i] + (&x[i])[1] + *&*x + *(&x[1] - 1);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(*&x[i])) + kf_ld_global_cs_policy(&((&x[i])[1])) + kf_ld_global_cs_policy(&(*&*x)) + kf_ld_global_cs_policy(&(*(&x[1] - 1)));
    y[i] = - -*x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = - -kf_ld_global_cs_policy(&(*x));
}
