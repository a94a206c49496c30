// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float **KF_CS x, int i)
{
    x[i] += i;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) += i;
    x[i] -= 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) -= 1;
    ++x[i];
    // CHECK: [[#@LINE-1]]: ++kf_st_global_cs_policy(&(x[i]));
    *x[i]-- = 1;
    // CHECK: [[#@LINE-1]]: *kf_st_global_cs_policy(&(x[i]))-- = 1;
    *(x[i] += 2) = 3;
    // CHECK: [[#@LINE-1]]: *(kf_st_global_cs_policy(&(x[i])) += 2) = 3;
}
