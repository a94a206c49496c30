// SGEMM with tiles in shared memory: one annotation on each tile makes its copies asynchronous.
#include "sgemm.h"

// Double buffered: copies the next tiles, computes with the current ones, and then a barrier. Nothing
// in it speaks of asynchronous copies but KF_ASYNC.
__global__ __launch_bounds__(256) void double_buffered(const float4 *a, const float4 *b, float *c, int n) {
    __shared__ KF_ASYNC float4 a_tile[2][TILE][A_QUADS];
    __shared__ KF_ASYNC float4 b_tile[2][DEPTH][B_QUADS];
    const int row_quads = n / 4;
    const int a_row = threadIdx.x / 4, a_column = threadIdx.x % 4;
    const int b_row = threadIdx.x / 16, b_column = threadIdx.x % 16;
    const float4 *a_from = a + static_cast<size_t>(blockIdx.y * TILE + a_row) * row_quads + a_column;
    const float4 *b_from = b + static_cast<size_t>(b_row) * row_quads + blockIdx.x * B_QUADS + b_column;
    float4 sum[4] = {};

    a_tile[0][a_row][a_column] = a_from[0];
    b_tile[0][b_row][b_column] = b_from[0];
    __syncthreads();
    for (int k = DEPTH; k <= n; k += DEPTH) {
        const int now = (k / DEPTH - 1) % 2;
        if (k < n) {
            a_tile[1 - now][a_row][a_column] = a_from[k / 4];
            b_tile[1 - now][b_row][b_column] = b_from[static_cast<size_t>(k) * row_quads];
        }
        multiply_tiles(a_tile[now], b_tile[now], sum);
        __syncthreads();
    }
    store_tile(c, n, sum);
}

// The same with tiles of floats, which are copied 4 bytes at a time, four rows of A and B by a thread.
__global__ __launch_bounds__(256) void scalar(const float4 *a, const float4 *b, float *c, int n) {
    __shared__ __align__(16) KF_ASYNC float a_tile[2][TILE][4 * A_QUADS];
    __shared__ __align__(16) KF_ASYNC float b_tile[2][DEPTH][TILE];
    const int a_row = threadIdx.x / 16, a_column = threadIdx.x % 16;
    const int b_row = threadIdx.x / 64, b_column = threadIdx.x % 64;
    const float *a_from = reinterpret_cast<const float *>(a) + static_cast<size_t>(blockIdx.y * TILE + a_row) * n +
                          a_column;
    const float *b_from = reinterpret_cast<const float *>(b) + static_cast<size_t>(b_row) * n + blockIdx.x * TILE +
                          b_column;
    float4 sum[4] = {};

    for (int k = 0; k <= n; k += DEPTH) {
        const int next = k / DEPTH % 2;
        if (k < n)
            for (int i = 0; i < 4; i++) {
                a_tile[next][a_row + 16 * i][a_column] = a_from[static_cast<size_t>(16 * i) * n + k];
                b_tile[next][b_row + 4 * i][b_column] = b_from[static_cast<size_t>(k + 4 * i) * n];
            }
        if (k > 0)
            multiply_tiles(reinterpret_cast<const float4(*)[A_QUADS]>(a_tile[1 - next]),
                           reinterpret_cast<const float4(*)[B_QUADS]>(b_tile[1 - next]), sum);
        __syncthreads();
    }
    store_tile(c, n, sum);
}

// Any number of stages: commits and waits say when a tile has to be there.
template <int stages>
__global__ __launch_bounds__(256) void staged(const float4 *a, const float4 *b, float *c, int n) {
    __shared__ KF_ASYNC float4 a_tile[stages][TILE][A_QUADS];
    __shared__ KF_ASYNC float4 b_tile[stages][DEPTH][B_QUADS];
    const int row_quads = n / 4, tiles = n / DEPTH;
    const int a_row = threadIdx.x / 4, a_column = threadIdx.x % 4;
    const int b_row = threadIdx.x / 16, b_column = threadIdx.x % 16;
    const float4 *a_from = a + static_cast<size_t>(blockIdx.y * TILE + a_row) * row_quads + a_column;
    const float4 *b_from = b + static_cast<size_t>(b_row) * row_quads + blockIdx.x * B_QUADS + b_column;
    float4 sum[4] = {};

    for (int tile = 0; tile < stages - 1; tile++) {
        if (tile < tiles) {
            a_tile[tile][a_row][a_column] = a_from[tile * (DEPTH / 4)];
            b_tile[tile][b_row][b_column] = b_from[static_cast<size_t>(tile * DEPTH) * row_quads];
        }
        KF_ASYNC_COMMIT();
    }
    int now = 0, next = stages - 1;
    for (int tile = 0; tile < tiles; tile++) {
        KF_ASYNC_WAIT(stages - 2);
        __syncthreads();
        if (tile + stages - 1 < tiles) {
            a_tile[next][a_row][a_column] = a_from[(tile + stages - 1) * (DEPTH / 4)];
            b_tile[next][b_row][b_column] = b_from[static_cast<size_t>((tile + stages - 1) * DEPTH) * row_quads];
        }
        KF_ASYNC_COMMIT();
        multiply_tiles(a_tile[now], b_tile[now], sum);
        now = now + 1 < stages ? now + 1 : 0;
        next = next + 1 < stages ? next + 1 : 0;
    }
    store_tile(c, n, sum);
}

int main(int argc, char **argv) {
    return run_sgemm(argc, argv, {{"implicit-2", double_buffered},
                                  {"scalar-2", scalar},
                                  {"stages-2", staged<2>},
                                  {"stages-3", staged<3>},
                                  {"stages-4", staged<4>}});
}
