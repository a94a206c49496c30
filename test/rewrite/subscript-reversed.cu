// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const int *KF_CS x, int *KF_CG y, int i)
{
    i[y] = i[x];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(i[y])) = kf_ld_global_cs_policy(&(i[x]));
    (i + 1)[y] = 2[x];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&((i + 1)[y])) = kf_ld_global_cs_policy(&(2[x]));
}
