// A tile that the whole group fills ahead of a barrier is one async_work_group_copy.
// RUN: %rewrite %s
#include <kf/annotate.h>

kernel void k(global const float *KF_CS x, global const uint4 *v, global float *y, int n, int rows) {
    local float KF_ASYNC tile[64];
    local float KF_ASYNC two[2][64];
    local uint4 KF_ASYNC four[16];
    for (int r = 0; r < rows; r++) {
        int base = r * n + get_group_id(0) * 64;
        for (int i = get_local_id(0); i < 64; i += get_local_size(0))
        // CHECK: [[#@LINE-1]]: event_t kf_copy_11 = async_work_group_copy(&(tile[0]), &(x[base + 0]), (size_t)(64), 0);
            tile[i] = x[base + i];
            // CHECK: [[#@LINE-1]]: (empty)
        for (size_t i = get_local_id(0); i < n; i += get_local_size(0)) {
        // CHECK: [[#@LINE-1]]: event_t kf_copy_15 = async_work_group_copy(&(two[r & 1][0 + 1]), &(x[0 + base ]), (size_t)(max((long)(n), 0L)), 0);
            two[r & 1][i + 1] = x[i + base /* of the row */];
            // CHECK: [[#@LINE-1]]: (empty)
        }
        // CHECK: [[#@LINE-1]]: (empty)
        for (uint i = get_local_id(0); i < get_local_size(0); i += get_local_size(0)) four[i] = v[i];
        // CHECK: [[#@LINE-1]]: event_t kf_copy_21 = async_work_group_copy(&(four[0]), &(v[0]), (size_t)(get_local_size(0)), 0);
        barrier(CLK_LOCAL_MEM_FENCE);
        // CHECK: [[#@LINE-1]]: (wait_group_events(1, &kf_copy_11), (wait_group_events(1, &kf_copy_15), (wait_group_events(1, &kf_copy_21), barrier(CLK_LOCAL_MEM_FENCE))));
        y[get_global_id(0)] += tile[63 - get_local_id(0)] + two[r & 1][3] + four[0].x;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
