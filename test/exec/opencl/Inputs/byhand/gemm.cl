#include <kf/runtime_cl.h>

#define TILE 16

kernel void gemm(global float *c, const global float *a, const global float *b, int size) {
    local float tile_a[TILE][TILE], tile_b[TILE][TILE];
    int x = (int)get_local_id(0), y = (int)get_local_id(1);
    int column = (int)get_global_id(0), row = (int)get_global_id(1);
    float sum = 0;
    for (int k = 0; k < size; k += TILE) {
        tile_a[y][x] = kf_ld_ca_float(a + row * size + k + x);
        tile_b[y][x] = kf_ld_ca_float(b + (k + y) * size + column);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int m = 0; m < TILE; m++)
            sum += tile_a[y][m] * tile_b[m][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    kf_st_cs_float(c + row * size + column, sum);
}
