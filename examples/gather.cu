// out[i] = table[index[i]]. The table is read again and again and kept in the cache (KF_CA);
// the index and the result pass through once and make room for it (KF_CS).
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/annotate.h>

__global__ void gather(int n, const float *__restrict__ KF_CA table,
                       const int *__restrict__ KF_CS index, float *__restrict__ KF_CS out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]];
}

// FNV-1a over the bytes of the result: the same for every build that computes the same.
static unsigned int checksum(const void *data, size_t size) {
    unsigned int hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 16777619u;
    return hash;
}

int main() {
    const int n = 1 << 20, entries = 4096;
    float *table = nullptr;
    int *index = nullptr;
    float *out = nullptr;
    cudaMallocManaged(&table, entries * sizeof(float));
    cudaMallocManaged(&index, n * sizeof(int));
    cudaMallocManaged(&out, n * sizeof(float));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("gather: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    for (int i = 0; i < entries; i++)
        table[i] = 0.25f * static_cast<float>(i);
    for (int i = 0; i < n; i++)
        index[i] = static_cast<int>((i * 2654435761u) >> 20);

    gather<<<256, 256>>>(n, table, index, out);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += out[i] != table[index[i]];
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("gather: %s, checksum %08x\n", ok ? "ok" : "FAILED",
                checksum(out, n * sizeof(float)));
    cudaFree(table);
    cudaFree(index);
    cudaFree(out);
    return ok ? 0 : 1;
}
