// Hints by hand: four elements a thread in one access, and the modifier as a template argument, so
// that a tuner can choose it. There is nothing to rewrite.
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/access.h>

// Nobody writes x while the kernel runs: read_only. Both x and y are aligned to four elements.
template <kf_modifier modifier> __global__ void scale(int n, float a, const float *x, float *y) {
    int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (i + 4 <= n) {
        kf_array<float, 4> v = kf_read_aligned<4, modifier, kf_space::read_only>(x + i);
        for (int k = 0; k < 4; k++)
            v[k] *= a;
        kf_write_aligned<4, modifier, kf_space::global>(y + i, v);
    } else {
        for (; i < n; i++)
            kf_store<modifier>(y + i, a * kf_load<modifier, kf_space::read_only>(x + i));
    }
}

// FNV-1a over the bytes of the result: the same for every build that computes the same.
static unsigned int checksum(const void *data, size_t size) {
    unsigned int hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 16777619u;
    return hash;
}

int main() {
    const int n = (1 << 20) + 3;
    const float a = 3.0f;
    float *x = nullptr, *y = nullptr;
    cudaMallocManaged(&x, n * sizeof(float));
    cudaMallocManaged(&y, n * sizeof(float));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("byhand: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    for (int i = 0; i < n; i++)
        x[i] = static_cast<float>(i % 1000);

    scale<kf_modifier::streaming><<<(n + 1023) / 1024, 256>>>(n, a, x, y);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += y[i] != a * static_cast<float>(i % 1000);
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("byhand: %s, checksum %08x\n", ok ? "ok" : "FAILED",
                checksum(y, n * sizeof(float)));
    cudaFree(x);
    cudaFree(y);
    return ok ? 0 : 1;
}
