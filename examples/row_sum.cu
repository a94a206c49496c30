// The sum of each row of a matrix, for any element type: a block a row.
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/annotate.h>

template <class T>
__global__ void row_sum(int columns, const T *__restrict__ KF_CS x, T *__restrict__ KF_CG sum) {
    __shared__ T partial[256];
    const T *row = x + static_cast<size_t>(blockIdx.x) * columns;
    T total = 0;
    for (int c = threadIdx.x; c < columns; c += blockDim.x)
        total += row[c];
    partial[threadIdx.x] = total;
    __syncthreads();
    for (unsigned int width = 128; width > 0; width /= 2) {
        if (threadIdx.x < width)
            partial[threadIdx.x] += partial[threadIdx.x + width];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        sum[blockIdx.x] = partial[0];
}

// FNV-1a over the bytes of the result: the same for every build that computes the same.
static unsigned int checksum(const void *data, size_t size) {
    unsigned int hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 16777619u;
    return hash;
}

// Sums small integers, so that the order of the additions makes no difference.
template <class T> static bool run(const char *type) {
    const int rows = 512, columns = 2048;
    T *x = nullptr, *sum = nullptr;
    cudaMallocManaged(&x, rows * columns * sizeof(T));
    cudaMallocManaged(&sum, rows * sizeof(T));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("row_sum<%s>: %s\n", type, cudaGetErrorString(cudaGetLastError()));
        return false;
    }
    for (int i = 0; i < rows * columns; i++)
        x[i] = static_cast<T>(i % 11);

    row_sum<T><<<rows, 256>>>(columns, x, sum);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int r = 0; r < rows; r++) {
        T expected = 0;
        for (int c = 0; c < columns; c++)
            expected += x[r * columns + c];
        wrong += sum[r] != expected;
    }
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("row_sum<%s>: %s, checksum %08x\n", type, ok ? "ok" : "FAILED",
                checksum(sum, rows * sizeof(T)));
    cudaFree(x);
    cudaFree(sum);
    return ok;
}

int main() {
    bool ok = run<int>("int");
    ok = run<float>("float") && ok;
    ok = run<double>("double") && ok;
    return ok ? 0 : 1;
}
