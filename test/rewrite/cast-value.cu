// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, int *KF_CG y, int i)
{
    y[i] = (int)x[i] + int(x[i]) + static_cast<int>(*x);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = (int)kf_ld_global_cs_policy(&(x[i])) + int(kf_ld_global_cs_policy(&(x[i]))) + static_cast<int>(kf_ld_global_cs_policy(&(*x)));
    y[i] = (char)y[0] + static_cast<const unsigned char &&>(3);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = (char)kf_ld_global_cg(&(y[0])) + static_cast<const unsigned char &&>(3);
    y[i] = int{y[1]};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = int{kf_ld_global_cg(&(y[1]))};
}
