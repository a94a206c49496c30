// Staging through shared memory on NVIDIA: the copy of the next tile is under way while the block
// computes with the one before. docs/vendors.md compares it with staging.cl.
//
//     kf-rewrite staging.cu -o out.cu -- -arch=sm_80 && nvcc -arch=sm_80 out.cu && ./a.out
//
// Without kf-rewrite the copies are ordinary ones, and the program computes the same.
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/annotate.h>

constexpr int tile_size = 256;
constexpr int tile_count = 64;
constexpr int block_count = 128;

// y[t] of a block is the sum of x[t] * x[255 - t] over the block's tiles.
__global__ void mirror(const float *__restrict__ KF_CS x, float *__restrict__ KF_CS y) {
    __shared__ float KF_ASYNC tile[2][tile_size];
    const float *mine = x + blockIdx.x * tile_count * tile_size;
    const int t = threadIdx.x;
    float sum = 0;

    tile[0][t] = mine[t];
    __syncthreads();
    for (int k = 0; k < tile_count; k++) {
        if (k + 1 < tile_count)
            tile[(k + 1) % 2][t] = mine[(k + 1) * tile_size + t];
        sum += tile[k % 2][t] * tile[k % 2][tile_size - 1 - t];
        __syncthreads();
    }
    y[blockIdx.x * tile_size + t] = sum;
}

// What the kernel computes: small whole numbers, so that every order of summing is exact.
static float expected(const float *x, int block, int t) {
    const float *mine = x + block * tile_count * tile_size;
    float sum = 0;
    for (int k = 0; k < tile_count; k++)
        sum += mine[k * tile_size + t] * mine[k * tile_size + tile_size - 1 - t];
    return sum;
}

int main() {
    const int n = block_count * tile_count * tile_size;
    float *x = nullptr, *y = nullptr;
    cudaMallocManaged(&x, n * sizeof(float));
    cudaMallocManaged(&y, block_count * tile_size * sizeof(float));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("staging: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    for (int i = 0; i < n; i++)
        x[i] = static_cast<float>(i * 7 % 31 - 15);

    mirror<<<block_count, tile_size>>>(x, y);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int i = 0; error == cudaSuccess && i < block_count * tile_size; i++)
        wrong += y[i] != expected(x, i / tile_size, i % tile_size);
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("staging: %s\n", ok ? "ok" : "FAILED");
    cudaFree(x);
    cudaFree(y);
    return ok ? 0 : 1;
}
