// Staging through local memory in OpenCL, in the two ways that there are. docs/vendors.md compares
// them with staging.cu; staging.c runs them. TILE_SIZE and TILE_COUNT come from there.
#include <kf/annotate.h>

// A load, a store to local memory and a barrier, as Intel Xe does it. The prefetch brings the
// tile after the next one nearer, and has no destination: the load is still to come.
kernel void mirror_stored(const global float *restrict KF_CS KF_PREFETCH_L2(2) x,
                          global float *restrict KF_CS y) {
    local float tile[2][TILE_SIZE];
    const size_t first = get_group_id(0) * TILE_COUNT * TILE_SIZE;
    const int t = (int)get_local_id(0);
    float sum = 0;

    for (int k = 0; k < TILE_COUNT; k++) {
        tile[k % 2][t] = x[first + k * TILE_SIZE + t];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[k % 2][t] * tile[k % 2][TILE_SIZE - 1 - t];
    }
    y[get_global_id(0)] = sum;
}

// A copy that the whole group starts and waits for: the next tile's is under way while the group
// computes with the one before. Where there is no hardware for it, it is the loop above.
kernel void mirror_copied(const global float *restrict x, global float *restrict KF_CS y) {
    local float tile[2][TILE_SIZE];
    const global float *mine = x + get_group_id(0) * TILE_COUNT * TILE_SIZE;
    const int t = (int)get_local_id(0);
    float sum = 0;
    event_t copied = async_work_group_copy(tile[0], mine, TILE_SIZE, 0);

    for (int k = 0; k < TILE_COUNT; k++) {
        wait_group_events(1, &copied);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (k + 1 < TILE_COUNT)
            copied = async_work_group_copy(tile[(k + 1) % 2], mine + (k + 1) * TILE_SIZE, TILE_SIZE, 0);
        sum += tile[k % 2][t] * tile[k % 2][TILE_SIZE - 1 - t];
    }
    y[get_global_id(0)] = sum;
}
