// A tile in local memory is filled by load, store and barrier: the load has its hint.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

kernel void k(global const float *KF_CS x, global float *y) {
    local float KF_ASYNC tile[64];
    tile[get_local_id(0)] = x[get_global_id(0)];
    // CHECK: [[#@LINE-1]]: tile[get_local_id(0)] = kf_ld_cs_float(&(x[get_global_id(0)]));
    // MSG: [[#@LINE-2]]:5: skipped tile[get_local_id(0)]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    // MSG: [[#@LINE-3]]:29: load x[get_global_id(0)] -> kf_ld_cs_float (load.ugm st.ca)
    barrier(CLK_LOCAL_MEM_FENCE);
    y[get_global_id(0)] = tile[63 - get_local_id(0)];
    // MSG: [[#@LINE-1]]:27: not an access: tile: a tile that is copied into is read or changed as before [tile-access]
}
