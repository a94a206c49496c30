// out[i] = table[index[i]] * weight[i], with the modifiers left open: tune.py compiles the
// rewritten source with all of them and tells which is fastest here.
#include <algorithm>
#include <cstdio>
#include <vector>

#include <cuda_runtime.h>
#include <kf/annotate.h>

__global__ void gather(int n, const float *__restrict__ KF_TUNABLE(TABLE) table,
                       const int *__restrict__ KF_TUNABLE(STREAM) index,
                       const float *__restrict__ KF_TUNABLE(STREAM) weight,
                       float *__restrict__ KF_TUNABLE(RESULT) out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]] * weight[i];
}

__global__ void fill(int n, int entries, float *table, int *index, float *weight) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        unsigned int hash = static_cast<unsigned int>(i) * 2654435761u;
        hash = (hash ^ (hash >> 15)) * 2246822519u;
        hash ^= hash >> 13;
        index[i] = static_cast<int>(hash % static_cast<unsigned int>(entries));
        weight[i] = static_cast<float>(hash >> 8) / (1 << 24);
        if (i < entries)
            table[i] = 1.0f + static_cast<float>(hash & 255);
    }
}

__global__ void add_up(int n, const float *data, unsigned long long *sum) {
    int stride = gridDim.x * blockDim.x;
    unsigned long long own = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        own += __float_as_uint(data[i]);
    atomicAdd(sum, own);
}

// Prints the median time of one launch in milliseconds and the sum of the result's bits.
int main() {
    const int n = 1 << 26, entries = 6 << 20, rounds = 31;
    float *table = nullptr, *weight = nullptr, *out = nullptr;
    int *index = nullptr;
    unsigned long long *sum = nullptr, result = 0;
    cudaMalloc(&table, entries * sizeof(float));
    cudaMalloc(&index, n * sizeof(int));
    cudaMalloc(&weight, n * sizeof(float));
    cudaMalloc(&out, n * sizeof(float));
    cudaMalloc(&sum, sizeof(*sum));
    cudaMemset(sum, 0, sizeof(*sum));
    fill<<<1024, 256>>>(n, entries, table, index, weight);

    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    std::vector<float> times(rounds);
    for (float &time : times) {
        cudaEventRecord(begin);
        gather<<<1056, 256>>>(n, table, index, weight, out);
        cudaEventRecord(end);
        cudaEventSynchronize(end);
        cudaEventElapsedTime(&time, begin, end);
    }
    std::sort(times.begin(), times.end());
    add_up<<<1024, 256>>>(n, out, sum);
    cudaMemcpy(&result, sum, sizeof(result), cudaMemcpyDeviceToHost);
    cudaError_t error = cudaDeviceSynchronize();
    if (error != cudaSuccess) {
        std::printf("gather: %s\n", cudaGetErrorString(error));
        return 1;
    }
    std::printf("%.4f %llx\n", static_cast<double>(times[rounds / 2]), result);
    return 0;
}
