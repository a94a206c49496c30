// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float *KF_CS data;
__managed__ int *KF_CG counts;
__global__ void k(int i)
{
    data[i] = counts[i];
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(data[i])) = kf_ld_cg(&(counts[i]));
    counts[i]++;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(counts[i]))++;
}
