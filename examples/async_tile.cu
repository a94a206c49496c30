// Sums of the columns of a matrix, eight rows at a time through a tile in shared memory: while the
// block adds up one tile, the next one is on its way. Without kf-rewrite it is an ordinary double
// buffer, filled by loads and stores.
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/annotate.h>

constexpr int ROWS = 8, COLUMNS = 128;

__global__ void column_sums(const float *__restrict__ x, float *sum, int rows, int columns) {
    __shared__ float KF_ASYNC tile[2][ROWS][COLUMNS];
    const int column = blockIdx.x * COLUMNS + threadIdx.x;
    int now = 0;
    float total = 0;
    for (int r = 0; r < ROWS; r++)
        tile[0][r][threadIdx.x] = r < rows ? x[r * columns + column] : 0;
    __syncthreads();
    for (int first = 0; first < rows; first += ROWS) {
        const int next = first + ROWS;
        for (int r = 0; r < ROWS; r++)
            tile[now ^ 1][r][threadIdx.x] = next + r < rows ? x[(next + r) * columns + column] : 0;
        for (int r = 0; r < ROWS; r++)
            total += tile[now][r][threadIdx.x];
        __syncthreads();
        now ^= 1;
    }
    sum[column] = total;
}

// FNV-1a over the bytes of the result: the same for every build that computes the same.
static unsigned int checksum(const void *data, size_t size) {
    unsigned int hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 16777619u;
    return hash;
}

int main() {
    const int rows = 1003, columns = 64 * COLUMNS;
    float *x = nullptr, *sum = nullptr;
    cudaMallocManaged(&x, sizeof(float) * rows * columns);
    cudaMallocManaged(&sum, sizeof(float) * columns);
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("async_tile: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    for (int i = 0; i < rows * columns; i++)
        x[i] = static_cast<float>(i % 13);

    column_sums<<<columns / COLUMNS, COLUMNS>>>(x, sum, rows, columns);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int c = 0; c < columns; c++) {
        float expected = 0;
        for (int r = 0; r < rows; r++)
            expected += x[r * columns + c];
        wrong += sum[c] != expected;
    }
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("async_tile: %s, checksum %08x\n", ok ? "ok" : "FAILED",
                checksum(sum, sizeof(float) * columns));
    cudaFree(x);
    cudaFree(sum);
    return ok ? 0 : 1;
}
