// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float KF_CS table[256];
__device__ int KF_CG grid[4][8];
__global__ void k(float *y, int i)
{
    y[i] = table[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_policy(&(table[i]));
    table[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(table[i])) += 1;
    grid[i][2] = *grid[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(grid[i][2])) = kf_ld_global_cg(&(*grid[1]));
    const float *p = table + i;
    y[0] = p[i];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs_policy(&(p[i]));
}
