// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T, int N> __global__ void k(const T *__restrict__ KF_CS x, T *KF_CG y)
{
#pragma unroll
    for (int i = 0; i < N; i++) {
        y[i] = x[i] * T(2);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_nc_policy(&(x[i])) * T(2);
        y[i]++;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i]))++;
    }
}
template __global__ void k<float, 4>(const float *, float *);
template __global__ void k<int, 8>(const int *, int *);
