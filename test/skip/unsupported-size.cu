// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct P { int a[3]; }; struct E {};
__device__ void k(const float3 *KF_CS x, P *KF_CG y, E *KF_CS e, int i)
{
    float3 v = x[i];
    // MSG: [[#@LINE-1]]:16: skipped x[i]: its size is not 1, 2, 4, 8 or 16 bytes, nor 32 to 64 aligned to 16 [unsupported-size]
    y[i] = y[0];
    // MSG: [[#@LINE-1]]:5: skipped y[i]: its size is not 1, 2, 4, 8 or 16 bytes, nor 32 to 64 aligned to 16 [unsupported-size]
    // MSG: [[#@LINE-2]]:12: skipped y[0]: its size is not 1, 2, 4, 8 or 16 bytes, nor 32 to 64 aligned to 16 [unsupported-size]
    E f = e[i];
    // CHECK: [[#@LINE-1]]: E f = kf_ld_cs(&(e[i]));
    // MSG: [[#@LINE-2]]:11: load e[i] -> kf_ld_cs (ld.cs)
    y[i].a[1] = x[i].y;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i].a[1])) = kf_ld_cs_policy(&(x[i].y));
    // MSG: [[#@LINE-2]]:5: store y[i].a[1] -> kf_st_cg (st.cg)
    // MSG: [[#@LINE-3]]:17: load x[i].y -> kf_ld_cs_policy (ld.L2::cache_hint)
}
