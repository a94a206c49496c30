// SGEMM: what the annotated kernels and those by hand have in common.
//
// C = A * B for square matrices whose size is a multiple of 64. A block makes 64 x 64 elements of C out
// of tiles of A (64 x 16) and B (16 x 64), a thread of the 256 makes 4 x 4.
#ifndef SGEMM_H
#define SGEMM_H

#include "bench.h"

const int TILE = 64;
const int DEPTH = 16;

// A row of A's tile in shared memory is 20 floats long: rows that a warp reads together lie in
// different banks.
const int A_QUADS = 5;
const int B_QUADS = TILE / 4;

__device__ inline void multiply_add(float4 &sum, float a, const float4 &b) {
    sum.x = fmaf(a, b.x, sum.x);
    sum.y = fmaf(a, b.y, sum.y);
    sum.z = fmaf(a, b.z, sum.z);
    sum.w = fmaf(a, b.w, sum.w);
}

__device__ inline void multiply_tiles(const float4 (*a)[A_QUADS], const float4 (*b)[B_QUADS], float4 (&sum)[4]) {
    const int column = threadIdx.x % 16;
    const int row = threadIdx.x / 16 * 4;
#pragma unroll
    for (int k = 0; k < DEPTH / 4; k++) {
        float4 of_b[4];
#pragma unroll
        for (int i = 0; i < 4; i++)
            of_b[i] = b[4 * k + i][column];
#pragma unroll
        for (int i = 0; i < 4; i++) {
            const float4 of_a = a[row + i][k];
            multiply_add(sum[i], of_a.x, of_b[0]);
            multiply_add(sum[i], of_a.y, of_b[1]);
            multiply_add(sum[i], of_a.z, of_b[2]);
            multiply_add(sum[i], of_a.w, of_b[3]);
        }
    }
}

__device__ inline void store_tile(float *c, int n, const float4 (&sum)[4]) {
    const int column = blockIdx.x * TILE + threadIdx.x % 16 * 4;
    const int row = blockIdx.y * TILE + threadIdx.x / 16 * 4;
#pragma unroll
    for (int i = 0; i < 4; i++)
        *reinterpret_cast<float4 *>(&c[static_cast<size_t>(row + i) * n + column]) = sum[i];
}

typedef void Sgemm(const float4 *a, const float4 *b, float *c, int n);

struct SgemmKernel {
    const char *name;
    Sgemm *kernel;
};

inline int run_sgemm(int argc, char **argv, const std::vector<SgemmKernel> &kernels) {
    Program program(argc, argv, {{"n", 4096}});
    const int n = program.size("n");
    if (n % TILE) {
        std::fprintf(stderr, "error: --n must be a multiple of %d\n", TILE);
        return 2;
    }
    const size_t elements = static_cast<size_t>(n) * n;
    Array a(elements, 1), b(elements, 2), c(elements);
    for (const SgemmKernel &each : kernels)
        program.run(each.name, c, [&] {
            each.kernel<<<dim3(n / TILE, n / TILE), 256>>>(reinterpret_cast<const float4 *>(a.data),
                                                           reinterpret_cast<const float4 *>(b.data), c.data, n);
        });
    return program.finish();
}

#endif
