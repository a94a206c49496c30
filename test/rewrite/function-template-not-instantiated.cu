// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T> __device__ void f(const T *KF_CS x, T *KF_CG y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(x[i]));
    y[i] = x[i] * x[0] + 1;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(x[i])) * kf_ld_cs_policy(&(x[0])) + 1;
    y[i] += x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) += kf_ld_cs_policy(&(x[i]));
    T v = *x;
    // CHECK: [[#@LINE-1]]: T v = kf_ld_cs_policy(&(*x));
    y[0] = v;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[0])) = v;
}
