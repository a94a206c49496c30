// RUN: %rewrite %s
#include <kf/annotate.h>

typedef float Tile[4][8];
__global__ void k(const Tile *KF_CS x, Tile *KF_CG y, int i)
{
    y[i][1][2] = x[i][1][2];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i][1][2])) = kf_ld_global_cs_policy(&(x[i][1][2]));
    (*y)[3][i] = (*x)[3][i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&((*y)[3][i])) = kf_ld_global_cs_policy(&((*x)[3][i]));
}
