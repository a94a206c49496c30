// y = a * x + y. Each element is used once, so it need not stay in the cache: KF_CS.
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/annotate.h>

__global__ void saxpy(int n, float a, const float *__restrict__ KF_CS x, float *KF_CS y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}

// FNV-1a over the bytes of the result: the same for every build that computes the same.
static unsigned int checksum(const void *data, size_t size) {
    unsigned int hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 16777619u;
    return hash;
}

int main() {
    const int n = 1 << 20;
    const float a = 3.0f;
    float *x = nullptr, *y = nullptr;
    cudaMallocManaged(&x, n * sizeof(float));
    cudaMallocManaged(&y, n * sizeof(float));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("saxpy: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    for (int i = 0; i < n; i++) {
        x[i] = static_cast<float>(i % 1000);
        y[i] = static_cast<float>(i % 77);
    }

    saxpy<<<(n + 255) / 256, 256>>>(n, a, x, y);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += y[i] != a * static_cast<float>(i % 1000) + static_cast<float>(i % 77);
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("saxpy: %s, checksum %08x\n", ok ? "ok" : "FAILED", checksum(y, n * sizeof(float)));
    cudaFree(x);
    cudaFree(y);
    return ok ? 0 : 1;
}
