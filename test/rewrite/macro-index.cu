// RUN: %rewrite %s
#include <kf/annotate.h>

#define IDX(r, c) ((r) * 32 + (c))
#define N 3
#define FIRST 0
__global__ void k(const float *KF_CS x, const int *KF_CG n, float *KF_CG y, int i)
{
    y[IDX(i, 1)] = x[IDX(n[i], N)] + x[FIRST] * *(x + N);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[IDX(i, 1)])) = kf_ld_global_cs_policy(&(x[IDX(kf_ld_global_cg(&(n[i])), N)])) + kf_ld_global_cs_policy(&(x[FIRST])) * kf_ld_global_cs_policy(&(*(x + N)));
    y[N]++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[N]))++;
}
