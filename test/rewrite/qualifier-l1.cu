// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: KF_STORE(st_global_L1_evict_last, "st.global.L1::evict_last", 700, st, ld)
// CHECK: 0: KF_LOAD_NC(ld_global_nc_L1_no_allocate, "ld.global.nc.L1::no_allocate", 700, ld_global_nc)
// CHECK: 0: KF_REACH(global_nc_L1_no_allocate)

__global__ void k(const float *__restrict__ KF_L1_NO_ALLOCATE x, float *KF_L1_EVICT_LAST y, int i) {
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_L1_evict_last(&(y[i])) = kf_ld_global_nc_L1_no_allocate(&(x[i]));
}
