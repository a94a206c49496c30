// RUN: %rewrite %s
#include <kf/annotate.h>

enum { N = 3 };
__global__ void k(const float *KF_CS x, float *KF_CG y)
{
    y[N] = x[N + 1] + x[sizeof(float)] + x[0x1p0 > 0 ? 1'0 : 'a'];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[N])) = kf_ld_global_cs_policy(&(x[N + 1])) + kf_ld_global_cs_policy(&(x[sizeof(float)])) + kf_ld_global_cs_policy(&(x[0x1p0 > 0 ? 1'0 : 'a']));
    y[__LINE__ - 8] = x[(int)3.5f];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[__LINE__ - 8])) = kf_ld_global_cs_policy(&(x[(int)3.5f]));
}
