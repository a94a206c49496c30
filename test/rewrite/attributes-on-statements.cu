// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const int *KF_CS x, int *KF_CG y, int i)
{
    if (x[0]) [[likely]] y[i] = x[1]; else [[unlikely]] y[i] = x[2];
    // CHECK: [[#@LINE-1]]: if (kf_ld_global_cs_policy(&(x[0]))) {{\[\[}}likely]] kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[1])); else {{\[\[}}unlikely]] kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[2]));
    switch (x[3]) { case 1: y[0] = 1; [[fallthrough]]; default:*y = 2; }
    // CHECK: [[#@LINE-1]]: switch (kf_ld_global_cs_policy(&(x[3]))) { case 1: kf_st_global_cg(&(y[0])) = 1; {{\[\[}}fallthrough]]; default:kf_st_global_cg(&(*y)) = 2; }
    _Pragma("unroll") for (; x[4];) y[i] = x[5];
    // CHECK: [[#@LINE-1]]: _Pragma("unroll") for (; kf_ld_global_cs_policy(&(x[4]));) kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[5]));
label:
    y[1]++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[1]))++;
    if (*y) goto label;
    // CHECK: [[#@LINE-1]]: if (kf_ld_global_cg(&(*y))) goto label;
}
