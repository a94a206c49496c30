// Both caches, each at a distance of its own: a number, a macro, a constant, a template's parameter.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

#define FAR 2 * 8
constexpr int NEAR = 2;
__global__ void k(const float *__restrict__ KF_CG KF_PREFETCH_L1(NEAR + 1) KF_PREFETCH_L2(FAR) x, float *y, int n) {
    for (int i = threadIdx.x; i < n; i += 32)
        y[i] = x[i];
        // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cg_nc(&(x[i]) + KF_PREFETCH_LINE(global_l1, ((int)sizeof(x[i]) * (32)), ((i + KF_AHEAD(NEAR + 1) * (32)) < (n)), (&(x[(i + KF_AHEAD(NEAR + 1) * (32))]))) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (32)), ((i + KF_AHEAD(FAR) * (32)) < (n)), (&(x[(i + KF_AHEAD(FAR) * (32))]))));
}
template <int D> __global__ void t(const float *__restrict__ KF_PREFETCH_L2(D) x, float *y, int n) {
    for (int i = threadIdx.x; i < n; i += 32)
        y[i] = x[i];
        // CHECK: [[#@LINE-1]]: y[i] = (*(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (32)), ((i + KF_AHEAD(D) * (32)) < (n)), (&(x[(i + KF_AHEAD(D) * (32))])))));
}
template __global__ void t<4>(const float *, float *, int);
template __global__ void t<8>(const float *, float *, int);
