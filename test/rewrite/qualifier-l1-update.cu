// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: KF_LOAD(ld_global_L1_evict_unchanged, "ld.global.L1::evict_unchanged", 700, ld)
// CHECK: 0: KF_STORE(st_global_L1_evict_unchanged, "st.global.L1::evict_unchanged", 700, st, ld)

__global__ void k(float *KF_L1_EVICT_UNCHANGED y, int i) {
    y[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_L1_evict_unchanged(&(y[i]), kf_after_ld_global_L1_evict_unchanged()) += 1;
}
