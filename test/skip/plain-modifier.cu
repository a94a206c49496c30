// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_NORMAL x, float *KF_LD(cs) y, float *KF_ST(cs) z, int i)
{
    y[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped y[i]: the annotation asks for a plain access [plain-modifier]
    // MSG: [[#@LINE-2]]:12: skipped x[i]: the annotation asks for a plain access [plain-modifier]
    z[i] = z[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(z[i])) = z[1];
    // MSG: [[#@LINE-2]]:5: store z[i] -> kf_st_global_cs_policy (st.global.L2::cache_hint)
    // MSG: [[#@LINE-3]]:12: skipped z[1]: the annotation asks for a plain access [plain-modifier]
    y[i]++;
    // CHECK: [[#@LINE-1]]: kf_st(&(y[i]), kf_after_ld_global_cs_policy())++;
    // MSG: [[#@LINE-2]]:5: update y[i] -> kf_st (ld.global.L2::cache_hint, st)
    z[i] += 2;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(z[i]), kf_after_ld()) += 2;
    // MSG: [[#@LINE-2]]:5: update z[i] -> kf_st_global_cs_policy (ld, st.global.L2::cache_hint)
}
