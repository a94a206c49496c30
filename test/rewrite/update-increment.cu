// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(int *KF_CS x, float *KF_CG y, int i)
{
    x[i]++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i]))++;
    ++x[i];
    // CHECK: [[#@LINE-1]]: ++kf_st_global_cs_policy(&(x[i]));
    --*x;
    // CHECK: [[#@LINE-1]]: --kf_st_global_cs_policy(&(*x));
    (*(x + i))--;
    // CHECK: [[#@LINE-1]]: (kf_st_global_cs_policy(&(*(x + i))))--;
    y[i]++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i]))++;
    i = x[i]++ + --x[0];
    // CHECK: [[#@LINE-1]]: i = kf_st_global_cs_policy(&(x[i]))++ + --kf_st_global_cs_policy(&(x[0]));
    y[x[i]++] = ++y[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[kf_st_global_cs_policy(&(x[i]))++])) = ++kf_st_global_cg(&(y[0]));
}
