#include <kf/annotate.h>

/* Each group sums its share, staged through local memory: load, store, barrier, halve. */
kernel void reduce(global float *KF_CG sums, const global float *KF_CS KF_PREFETCH_L2(2) x, int n, local float *tile) {
    int lane = (int)get_local_id(0), width = (int)get_local_size(0);
    float sum = 0;
    for (int i = (int)get_global_id(0); i < n; i += (int)get_global_size(0))
        sum += x[i];
    tile[lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_width = width / 2; half_width > 0; half_width /= 2) {
        if (lane < half_width)
            tile[lane] += tile[lane + half_width];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0)
        sums[get_group_id(0)] = tile[0];
}

/* The same of a tile that the group copies as a whole. */
kernel void reduce_copied(global float *KF_CG sums, const global float *x, local float *tile) {
    int lane = (int)get_local_id(0), width = (int)get_local_size(0);
    event_t copied = async_work_group_copy(tile, x + get_group_id(0) * width, (size_t)width, 0);
    wait_group_events(1, &copied);
    for (int half_width = width / 2; half_width > 0; half_width /= 2) {
        if (lane < half_width)
            tile[lane] += tile[lane + half_width];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0)
        sums[get_group_id(0)] = tile[0];
}
