// Sums of tiles of 64 elements, that the whole group copies: 1-D groups of any size.
#include <kf/annotate.h>

kernel void tiles(global float *y, global const float *KF_CS x, int n, int rows) {
    local float KF_ASYNC tile[64];
    local float KF_ASYNC two[2][32];
    float sum = 0;
    for (int r = 0; r < rows; r++) {
        int base = (r * get_num_groups(0) + get_group_id(0)) * 64;
        for (int i = get_local_id(0); i < 64; i += get_local_size(0))
            tile[i] = x[base + i];
        for (int i = get_local_id(0); i < n; i += get_local_size(0))
            two[r & 1][i] = x[base + 32 + i];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 64; k++)
            sum += tile[(k + get_local_id(0)) % 64];
        for (int k = 0; k < n; k++)
            sum -= 2 * two[r & 1][k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = sum;
}
