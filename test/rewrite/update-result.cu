// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ int f(int);
__device__ int k(int *KF_CS x, float *KF_CG y, int i)
{
    int a = x[i] += 2;
    // CHECK: [[#@LINE-1]]: int a = kf_st_cs_policy(&(x[i])) += 2;
    f(x[i] -= a);
    // CHECK: [[#@LINE-1]]: f(kf_st_cs_policy(&(x[i])) -= a);
    y[i] = x[i] *= 3;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = kf_st_cs_policy(&(x[i])) *= 3;
    y[i] += y[0] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) += kf_st_cg(&(y[0])) += 1;
    if ((x[i] |= 1) > 3) i = (x[0] ^= 5) + 1;
    // CHECK: [[#@LINE-1]]: if ((kf_st_cs_policy(&(x[i])) |= 1) > 3) i = (kf_st_cs_policy(&(x[0])) ^= 5) + 1;
    for (; i < 3; x[i] += 1, ++y[i]) i = ++x[1];
    // CHECK: [[#@LINE-1]]: for (; i < 3; kf_st_cs_policy(&(x[i])) += 1, ++kf_st_cg(&(y[i]))) i = ++kf_st_cs_policy(&(x[1]));
    return x[i] <<= 1;
    // CHECK: [[#@LINE-1]]: return kf_st_cs_policy(&(x[i])) <<= 1;
}
