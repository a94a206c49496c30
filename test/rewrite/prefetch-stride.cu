// The bytes a round that the _line forms count with are an int, and told where each round has as many.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__global__ void k(const float *KF_PREFETCH_L2(4) x, float *y, unsigned n) {
    for (unsigned k = n; k > 32u; k -= 32u)
        y[k] = x[k];
        // CHECK: [[#@LINE-1]]: y[k] = (*(&(x[k]) + KF_PREFETCH_LINE(global_l2, (-(int)sizeof(x[k]) * (int)(32u)), ((k - KF_AHEAD(4) * (32u)) > (32u)), (&(x[(k - KF_AHEAD(4) * (32u))])))));
    for (size_t k = 0; k < n; k += sizeof(float))
        y[k] = x[k];
        // CHECK: [[#@LINE-1]]: y[k] = (*(&(x[k]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[k]) * (int)(sizeof(float))), ((k + KF_AHEAD(4) * (sizeof(float))) < (n)), (&(x[(k + KF_AHEAD(4) * (sizeof(float)))])))));
    for (long k = 0; k < n; k += 1l << 30)
        y[k] = x[k];
        // CHECK: [[#@LINE-1]]: y[k] = (*(&(x[k]) + KF_PREFETCH(global_l2, ((k + KF_AHEAD(4) * (1l << 30)) < (n)), (&(x[(k + KF_AHEAD(4) * (1l << 30))])))));
    for (int i = 0, j = n; i < j; ++i, --j)
        y[i] = x[j - i];
        // CHECK: [[#@LINE-1]]: y[i] = (*(&(x[j - i]) + KF_PREFETCH(global_l2, ((i) < (j - KF_AHEAD(4))), (&(x[(j - KF_AHEAD(4)) - (i + KF_AHEAD(4))])))));
    for (int k = 0; k < n; ++k)
        y[k] = x[k + k];
        // CHECK: [[#@LINE-1]]: y[k] = (*(&(x[k + k]) + KF_PREFETCH(global_l2, ((k + KF_AHEAD(4)) < (n)), (&(x[(k + KF_AHEAD(4)) + (k + KF_AHEAD(4))])))));
}
