// Times two builds of bench/patterns.cu against each other, launch by launch.
//
//     interleave PLAIN.so REWRITTEN.so
//
// A line a pattern, with tabs between: name, bytes moved, median milliseconds of the plain build,
// of the rewritten one, and of the plain one a second time (what two equal builds differ by),
// `same` or `different` results.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <cuda_runtime.h>
#include <dlfcn.h>

#include "patterns.h"

static const size_t buffer_bytes = size_t(512) << 20;
static const int table_bytes = 24 << 20;
static const int warm_up = 3;
static const int rounds = 51;

static void check(cudaError_t error, const char *what) {
    if (error != cudaSuccess) {
        std::fprintf(stderr, "interleave: error: %s: %s\n", what, cudaGetErrorString(error));
        std::exit(1);
    }
}

static const Pattern *open_build(const char *path, int *count) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, "kf_bench_patterns") : nullptr;
    if (!symbol) {
        std::fprintf(stderr, "interleave: error: %s\n", dlerror());
        std::exit(1);
    }
    return reinterpret_cast<const Pattern *(*)(int *)>(symbol)(count);
}

__device__ unsigned int hash(size_t i, unsigned int seed) {
    unsigned int h = static_cast<unsigned int>(i) * 2654435761u + seed;
    h = (h ^ (h >> 15)) * 2246822519u;
    h = (h ^ (h >> 13)) * 3266489917u;
    return h ^ (h >> 16);
}

__global__ void fill_floats(float *data, size_t n, unsigned int seed) {
    size_t stride = size_t(gridDim.x) * blockDim.x;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += stride)
        data[i] = static_cast<float>(hash(i, seed) >> 8) / (1 << 24);
}

__global__ void fill_indices(int *data, size_t n, unsigned int entries) {
    size_t stride = size_t(gridDim.x) * blockDim.x;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += stride)
        data[i] = static_cast<int>(hash(i, 3) % entries);
}

static void *allocate(size_t bytes) {
    void *data = nullptr;
    check(cudaMalloc(&data, bytes), "cudaMalloc");
    return data;
}

static Buffers make_buffers() {
    size_t n = buffer_bytes / 4;
    float *x = static_cast<float *>(allocate(buffer_bytes));
    float *y = static_cast<float *>(allocate(buffer_bytes));
    int *index = static_cast<int *>(allocate(buffer_bytes));
    fill_floats<<<1024, 256>>>(x, n, 1);
    fill_floats<<<1024, 256>>>(y, n, 2);
    fill_indices<<<1024, 256>>>(index, n, table_bytes / 4);
    check(cudaDeviceSynchronize(), "fill");
    return {buffer_bytes, {x, y}, index, allocate(buffer_bytes)};
}

static std::vector<char> result_of(const Pattern &pattern, const Buffers &b) {
    std::vector<char> result(b.bytes);
    check(cudaMemset(b.out, 0, b.bytes), "cudaMemset");
    check(pattern.launch(b), pattern.name);
    check(cudaMemcpy(result.data(), b.out, b.bytes, cudaMemcpyDeviceToHost), pattern.name);
    return result;
}

static float milliseconds(const Pattern &pattern, const Buffers &b) {
    static cudaEvent_t start, stop;
    if (!start) {
        check(cudaEventCreate(&start), "cudaEventCreate");
        check(cudaEventCreate(&stop), "cudaEventCreate");
    }
    float time = 0;
    check(cudaEventRecord(start), "cudaEventRecord");
    check(pattern.launch(b), pattern.name);
    check(cudaEventRecord(stop), "cudaEventRecord");
    check(cudaEventSynchronize(stop), pattern.name);
    check(cudaEventElapsedTime(&time, start, stop), "cudaEventElapsedTime");
    return time;
}

static float median(std::vector<float> times) {
    std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
    return times[times.size() / 2];
}

static void compare(const Pattern &plain, const Pattern &rewritten, const Buffers &b) {
    std::vector<char> result = result_of(plain, b);
    bool is_written = std::any_of(result.begin(), result.end(), [](char byte) { return byte; });
    bool is_same = is_written && result == result_of(rewritten, b);
    const Pattern *builds[] = {&plain, &rewritten, &plain};
    std::vector<float> times[3];
    for (int round = -warm_up; round < rounds; round++)
        for (int k = 0; k < 3; k++) {
            // Each build follows each other one equally often.
            int build = (round + warm_up) % 2 ? 2 - k : k;
            float time = milliseconds(*builds[build], b);
            if (round >= 0)
                times[build].push_back(time);
        }
    std::printf("%s\t%zu\t%.5f\t%.5f\t%.5f\t%s\n", plain.name, plain.traffic(b), median(times[0]),
                median(times[1]), median(times[2]), is_same ? "same" : "different");
    std::fflush(stdout);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: interleave PLAIN.so REWRITTEN.so\n");
        return 2;
    }
    int count = 0, count_rewritten = 0;
    const Pattern *plain = open_build(argv[1], &count);
    const Pattern *rewritten = open_build(argv[2], &count_rewritten);
    if (count != count_rewritten) {
        std::fprintf(stderr, "interleave: error: the builds have different patterns\n");
        return 1;
    }
    Buffers b = make_buffers();
    for (int p = 0; p < count; p++)
        compare(plain[p], rewritten[p], b);
    return 0;
}
