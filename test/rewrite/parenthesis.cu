// Annotations in the parentheses of a pointer to an array.
// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float (*KF_CG __restrict__ q)[4], const float (*__restrict__ KF_CS r)[4], int i)
{
    float (*KF_CG p)[4] = q + 1;
    p[i][0] = q[i][1] + r[i][2];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(p[i][0])) = kf_ld_global_cg(&(q[i][1])) + kf_ld_global_cs_nc(&(r[i][2]));
}
