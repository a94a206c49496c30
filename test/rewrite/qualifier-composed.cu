// What one architecture lacks is left out there, the rest stays: each has its weaker helper.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: KF_STORE_WITH(st_global_cg_L2_evict_first, "st.global.cg", "", KF_EVICT_FIRST, 800, st_global_cg, ld)
// CHECK: 0: KF_LOAD_NC(ld_global_cs_nc_L2_128B, "ld.global.cs.nc.L2::128B", 750, ld_global_cs_nc)
// CHECK: 0: KF_REACH(global_cs_nc_L2_128B)
// CHECK: 0: KF_LOAD_NC_WITH(ld_global_cs_nc_L2_evict_last_L2_256B, "ld.global.cs.nc", ".L2::256B", KF_EVICT_LAST, 800, ld_global_cs_nc_L2_128B)
// CHECK: 0: KF_REACH(global_cs_nc_L2_evict_last_L2_256B)

__global__ void k(const float *__restrict__ KF_CS KF_L2_EVICT_LAST KF_L2_256B x,
                  float *KF_CG KF_L2_EVICT_FIRST y, int i) {
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg_L2_evict_first(&(y[i])) = kf_ld_global_cs_nc_L2_evict_last_L2_256B(&(x[i]));
}
