#include <kf/runtime_cl.h>

kernel void reduce(global float *sums, const global float *x, int n, local float *tile) {
    int lane = (int)get_local_id(0), width = (int)get_local_size(0);
    float sum = 0;
    for (int i = (int)get_global_id(0); i < n; i += (int)get_global_size(0)) {
        int ahead = i + KF_AHEAD(2) * (int)get_global_size(0);
        (void)KF_PREFETCH(l1, (ahead < n), (x + ahead));
        sum += kf_ld_cs_float(x + i);
    }
    tile[lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_width = width / 2; half_width > 0; half_width /= 2) {
        if (lane < half_width)
            tile[lane] += tile[lane + half_width];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0)
        kf_st_cg_float(sums + get_group_id(0), tile[0]);
}

kernel void reduce_copied(global float *sums, const global float *x, local float *tile) {
    int lane = (int)get_local_id(0), width = (int)get_local_size(0);
    tile[lane] = kf_ld_cs_float(x + get_global_id(0));
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_width = width / 2; half_width > 0; half_width /= 2) {
        if (lane < half_width)
            tile[lane] += tile[lane + half_width];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0)
        kf_st_cg_float(sums + get_group_id(0), tile[0]);
}
