// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(float v);
__device__ float k(float *KF_CS x, int i, float v)
{
    float a = x[i] = v;
    // CHECK: [[#@LINE-1]]: float a = kf_st_cs_policy(&(x[i])) = v;
    a += (x[i + 1] = v) * 2;
    // CHECK: [[#@LINE-1]]: a += (kf_st_cs_policy(&(x[i + 1])) = v) * 2;
    f(x[i] = v);
    // CHECK: [[#@LINE-1]]: f(kf_st_cs_policy(&(x[i])) = v);
    if ((x[i] = v) > 0) {
    // CHECK: [[#@LINE-1]]: if ((kf_st_cs_policy(&(x[i])) = v) > 0) {
        a++;
    }
    while ((x[i] = f(a)))
    // CHECK: [[#@LINE-1]]: while ((kf_st_cs_policy(&(x[i])) = f(a)))
        a--;
    return x[i] = v;
    // CHECK: [[#@LINE-1]]: return kf_st_cs_policy(&(x[i])) = v;
}
