// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: KF_LOAD_NC(ld_global_nc_L1_no_allocate, "ld.global.nc.L1::no_allocate", 700, ld_global_nc)
// CHECK: 0: KF_REACH(global_nc_L1_no_allocate)

struct alignas(16) P { float x, y, z, w; };
__global__ void k(const P *__restrict__ KF_L1_NO_ALLOCATE p, float *y, int i) {
    y[i] = p[i].x + p[i].y + p->z;
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_nc_L1_no_allocate(&(p[i])).x + kf_ld_global_nc_L1_no_allocate(&(p[i])).y + kf_ld_global_nc_L1_no_allocate(&(p->z));
}
