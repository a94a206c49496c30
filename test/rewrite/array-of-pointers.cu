// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *a[2] KF_CS, float *KF_CG const b[], int i)
{
    a[0][i] = *b[1];
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(a[0][i])) = kf_ld_cg(&(*b[1]));
    *a[i] += b[i][0];
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(*a[i])) += kf_ld_cg(&(b[i][0]));
}
