#include <kf/annotate.h>

#define TILE 16

/* c = a * b of size x size, with tiles of both in local memory. */
kernel void gemm(global float *KF_CS c, const global float *KF_CA a, const global float *KF_CA b, int size) {
    local float tile_a[TILE][TILE], tile_b[TILE][TILE];
    int x = (int)get_local_id(0), y = (int)get_local_id(1);
    int column = (int)get_global_id(0), row = (int)get_global_id(1);
    float sum = 0;
    for (int k = 0; k < size; k += TILE) {
        tile_a[y][x] = a[row * size + k + x];
        tile_b[y][x] = b[(k + y) * size + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int m = 0; m < TILE; m++)
            sum += tile_a[y][m] * tile_b[m][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * size + column] = sum;
}
