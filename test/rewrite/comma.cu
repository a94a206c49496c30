// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void g(float);
__device__ float k(const float *KF_CS x, float *KF_CG y, int i)
{
    i++, y[i] = x[i], y[0] = 1;
    // CHECK: [[#@LINE-1]]: i++, kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(x[i])), kf_st_cg(&(y[0])) = 1;
    g((i++, x[i]));
    // CHECK: [[#@LINE-1]]: g((i++, kf_ld_cs_policy(&(x[i]))));
    float v = (x[0] + 1, x[1]);
    // CHECK: [[#@LINE-1]]: float v = (kf_ld_cs_policy(&(x[0])) + 1, kf_ld_cs_policy(&(x[1])));
    for (int j = 0; j < i; y[j] = x[j], j++) ;
    // CHECK: [[#@LINE-1]]: for (int j = 0; j < i; kf_st_cg(&(y[j])) = kf_ld_cs_policy(&(x[j])), j++) ;
    return i--, x[i] + v;
    // CHECK: [[#@LINE-1]]: return i--, kf_ld_cs_policy(&(x[i])) + v;
}
