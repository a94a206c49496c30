// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    const float4 *v = (const float4 *)x;
    auto w = reinterpret_cast<float4 *>(y + i);
    w[i] = v[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(w[i])) = kf_ld_global_cs_policy(&(v[i]));
    const char *c = static_cast<const char *>(static_cast<const void *>(x));
    y[i] = c[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(c[i]));
}
