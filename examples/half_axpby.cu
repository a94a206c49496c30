// y = a * x + b * y in half precision, two elements at a time and one by one.
#include <cstdio>

#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <kf/annotate.h>

__global__ void axpby(int n, half a, const half *__restrict__ KF_CS x, half b, half *KF_CG y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hadd(__hmul(a, x[i]), __hmul(b, y[i]));
}

__global__ void axpby2(int n, half2 a, const half2 *__restrict__ KF_CS x, half2 b, half2 *KF_CG y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hadd2(__hmul2(a, x[i]), __hmul2(b, y[i]));
}

// FNV-1a over the bytes of the result: the same for every build that computes the same.
static unsigned int checksum(const void *data, size_t size) {
    unsigned int hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 16777619u;
    return hash;
}

int main() {
    const int n = 1 << 18;
    half *x = nullptr;
    half *y = nullptr;
    cudaMallocManaged(&x, n * sizeof(half));
    cudaMallocManaged(&y, n * sizeof(half));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("half_axpby: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    for (int i = 0; i < n; i++) {
        x[i] = __float2half(static_cast<float>(i % 64));
        y[i] = __float2half(static_cast<float>(i % 31));
    }

    // y = 2 x + 3 y twice: on half2, then on half. Every value is a small integer, so exact.
    half2 two = __float2half2_rn(2.0f), three = __float2half2_rn(3.0f);
    axpby2<<<n / 2 / 256, 256>>>(n / 2, two, reinterpret_cast<const half2 *>(x), three,
                                 reinterpret_cast<half2 *>(y));
    axpby<<<n / 256, 256>>>(n, __float2half(2.0f), x, __float2half(3.0f), y);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int i = 0; i < n; i++) {
        int expected = 2 * (i % 64) + 3 * (2 * (i % 64) + 3 * (i % 31));
        wrong += __half2float(y[i]) != static_cast<float>(expected);
    }
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("half_axpby: %s, checksum %08x\n", ok ? "ok" : "FAILED",
                checksum(y, n * sizeof(half)));
    cudaFree(x);
    cudaFree(y);
    return ok ? 0 : 1;
}
