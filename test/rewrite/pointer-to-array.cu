// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float (*KF_CS x)[8], float (*KF_CG y)[8], int i, int j)
{
    y[i][j] = x[i][j];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i][j])) = kf_ld_global_cs_policy(&(x[i][j]));
    (*y)[j] = (*x)[j];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&((*y)[j])) = kf_ld_global_cs_policy(&((*x)[j]));
    *y[i] = **x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*y[i])) = kf_ld_global_cs_policy(&(**x));
    *(*(y + i) + j) = *(x[i] + j);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*(*(y + i) + j))) = kf_ld_global_cs_policy(&(*(x[i] + j)));
}
