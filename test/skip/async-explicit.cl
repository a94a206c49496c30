// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

kernel void k(const global float *KF_CG x, global float *y, int n) {
    local float KF_ASYNC tile[64];
    int lane = (int)get_local_id(0);
    tile[lane] = lane < n ? x[lane] : 0;
    // CHECK: [[#@LINE-1]]: tile[lane] = lane < n ? kf_ld_cg_float(&(x[lane])) : 0;
    // MSG: [[#@LINE-2]]:5: skipped tile[lane]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    // MSG: [[#@LINE-3]]:29: load x[lane] -> kf_ld_cg_float (load.ugm uc.ca)
    barrier(CLK_LOCAL_MEM_FENCE);
    y[lane] = tile[63 - lane];
    // MSG: [[#@LINE-1]]:15: not an access: tile: a tile that is copied into is read or changed as before [tile-access]
}
