// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, float *__restrict__ KF_CG y, int n)
{
    const float *KF_CG a = x + n;
    auto *b = a;
    const float2 *c = reinterpret_cast<const float2 *>(x);
    y[0] = a[0] + b[1] + c[2].x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = kf_ld_global_cg_nc(&(a[0])) + kf_ld_global_cg_nc(&(b[1])) + kf_ld_global_cs_nc(&(c[2].x));
}
