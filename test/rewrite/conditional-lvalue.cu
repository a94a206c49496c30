// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *KF_CS x, float *KF_CS y, bool c, int i)
{
    float v = c ? x[i] : 0;
    // CHECK: [[#@LINE-1]]: float v = c ? kf_ld_global_cs_policy(&(x[i])) : 0;
    v += c ? 1.0 : x[i];
    // CHECK: [[#@LINE-1]]: v += c ? 1.0 : kf_ld_global_cs_policy(&(x[i]));
    v += (c ? x[i] : v) + (c ? v : *x);
    // CHECK: [[#@LINE-1]]: v += (c ? kf_ld_global_cs_policy(&(x[i])) : v) + (c ? v : kf_ld_global_cs(&(*x)));
    y[i] = c ? x[i] : y[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(y[i])) = c ? kf_ld_global_cs_policy(&(x[i])) : kf_ld_global_cs(&(y[0]));
}
