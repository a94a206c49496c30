// What is not the same for all work-items of a group, or is used before a barrier, is copied as before.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

void fill(global const float *x, local float *KF_ASYNC tile) {
    for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        tile[i] = x[i];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
}
kernel void k(global const float *x, global float *y, global const int *index, int n) {
    local float KF_ASYNC tile[64];
    int own = get_global_id(0);
    int changed = 0;
    if (own < 4)
        changed = 1;
    if (get_local_id(0) < 4) {
        for (int i = get_local_id(0); i < 64; i += get_local_size(0))
            tile[i] = x[i];
            // MSG: [[#@LINE-1]]:13: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        tile[i] = x[i * 2];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        tile[i] = x[i + own];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        tile[i] = x[i + changed];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < index[0]; i += get_local_size(0))
        tile[i] = x[i];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(1); i < 64; i += get_local_size(1))
        tile[i] = x[i];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < 64; i += 2)
        tile[i] = x[i];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        tile[i] = x[i] + 1;
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        tile[i] = x[i];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    y[own] = tile[get_local_id(0)];
    // MSG: [[#@LINE-1]]:14: not an access: tile: a tile that is copied into is read or changed as before [tile-access]
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        tile[i] = x[i];
        // MSG: [[#@LINE-1]]:9: skipped tile[i]: in OpenCL C a tile is filled by load, store and barrier [async-explicit]
    if (n > 3)
        barrier(CLK_LOCAL_MEM_FENCE);
    fill(x, tile);
    // MSG: [[#@LINE-1]]:13: not an access: tile: goes on to a pointer that is annotated itself ('fill') [handed-on]
}
