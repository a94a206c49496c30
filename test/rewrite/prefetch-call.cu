// A function that only computes may lead there.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__device__ int at(int i, int j, int n) {
    return i * n + j;
}
__device__ int count(int i, int *calls) {
    return i + (*calls)++;
}
__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n, int *calls) {
    float sum = 0;
    for (int i = 0; i < n; ++i)
        sum += x[at(i, threadIdx.x, n)] + x[at(i, 1, n - 4)] + x[count(i, calls)];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[at(i, threadIdx.x, n)]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (n)), (&(x[at((i + KF_AHEAD(4)), threadIdx.x, n)])))) + kf_ld_global_cs_nc_policy(&(x[at(i, 1, n - 4)]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4)) < (n)), (&(x[at((i + KF_AHEAD(4)), 1, n - 4)])))) + kf_ld_global_cs_nc_policy(&(x[count(i, calls)]));
    y[0] = sum;
}
