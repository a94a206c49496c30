// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const float *KF_CS y, float *KF_CG z, float *KF_CG w, bool c, int i)
{
    z[i] = (c ? x : y)[i] + *(c ? x + 1 : y);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(z[i])) = kf_ld_global_cs_policy(&((c ? x : y)[i])) + kf_ld_global_cs_policy(&(*(c ? x + 1 : y)));
    (c ? z : w)[i] = 2;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&((c ? z : w)[i])) = 2;
    *(c ? z : w + i) += 2;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*(c ? z : w + i))) += 2;
}
