// The size of a round's step is a matter of the type.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

template <class T> __global__ void k(const T *__restrict__ KF_CS KF_PREFETCH_L2(4) x, T *y, int n) {
    T sum = 0;
    for (int i = 0; i < n; ++i)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4))]))));
    y[0] = sum;
}
template __global__ void k<float>(const float *, float *, int);
template __global__ void k<double>(const double *, double *, int);
