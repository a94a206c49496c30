// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T> __device__ void f(const T *KF_CS x, T *KF_CG y, int i)
{
    y[i] = x[i] + x[i + 1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(x[i + 1]));
    y[i] += *x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += kf_ld_global_cs_policy(&(*x));
    T v = x[i], w{x[0]};
    // CHECK: [[#@LINE-1]]: T v = kf_ld_global_cs_policy(&(x[i])), w{kf_ld_global_cs_policy(&(x[0]))};
    y[0] = v < w ? x[i] : v;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = v < w ? kf_ld_global_cs_policy(&(x[i])) : v;
}
__global__ void k(float *a, double *b) { f(a, a, 1); f<double>(b, b, 2); }
