// Stores have no prefetch: they stay plain.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: KF_LOAD_NC(ld_global_nc_L2_128B, "ld.global.nc.L2::128B", 750, ld_global_nc)
// CHECK: 0: KF_REACH(global_nc_L2_128B)
// CHECK: 0: KF_LOAD_NC(ld_global_nc_L2_256B, "ld.global.nc.L2::256B", 800, ld_global_nc_L2_128B)
// CHECK: 0: KF_REACH(global_nc_L2_256B)
// CHECK: 0: KF_LOAD(ld_global_L2_64B, "ld.global.L2::64B", 750, ld)

__global__ void k(const float *__restrict__ KF_L2_256B x, float *KF_L2_64B y, int i) {
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_nc_L2_256B(&(x[i]));
    y[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st(&(y[i]), kf_after_ld_global_L2_64B()) += 1;
}
