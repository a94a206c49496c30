// a = b + s * c, the bandwidth benchmark. No pointer is __restrict__ here, so the loads cannot
// take the read-only path; the scalar is read through a pointer and kept in the cache.
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/annotate.h>

__global__ void triad(int n, double *KF_CS a, const double *KF_CS b, const double *KF_CS c,
                      const double *KF_CA s) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        *(a + i) = *(b + i) + *s * *(c + i);
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
    double *a = nullptr;
    double *b = nullptr;
    double *c = nullptr;
    double *s = nullptr;
    cudaMallocManaged(&a, n * sizeof(double));
    cudaMallocManaged(&b, n * sizeof(double));
    cudaMallocManaged(&c, n * sizeof(double));
    cudaMallocManaged(&s, sizeof(double));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("triad: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    *s = 0.5;
    for (int i = 0; i < n; i++) {
        b[i] = i % 1021;
        c[i] = i % 509;
    }

    triad<<<(n + 255) / 256, 256>>>(n, a, b, c, s);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += a[i] != b[i] + *s * c[i];
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("triad: %s, checksum %08x\n", ok ? "ok" : "FAILED",
                checksum(a, n * sizeof(double)));
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    cudaFree(s);
    return ok ? 0 : 1;
}
