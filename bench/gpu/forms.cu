// What each form of a hinted access costs in a loop, beside the plain loop: the table in
// docs/performance.md, "Why an access becomes what it becomes".
//
//     nvcc -arch=native -O3 -std=c++17 -Iruntime bench/gpu/forms.cu -o forms && ./forms
//
// Prints Markdown: how many times as fast as plain, medians of launches in turns.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>
#include <kf/runtime.h>

// ---- The forms ---------------------------------------------------------------------------------

struct Plain {
    template <class T> static __device__ T load(const T *p) {
        return *p;
    }
    static __device__ void store(float *p, float v) {
        *p = v;
    }
    static __device__ int stride(int s) {
        return s;
    }
};

struct Operator : Plain {
    template <class T> static __device__ T load(const T *p) {
        return kf_ld_global_cs_nc(p);
    }
    static __device__ void store(float *p, float v) {
        kf_st_global_cs(p) = v;
    }
};

struct OperatorStep : Operator {
    static __device__ int stride(int s) {
        return kf_step(s);
    }
};

struct Policy : OperatorStep {
    template <class T> static __device__ T load(const T *p) {
        return kf_ld_global_cs_nc_policy(p);
    }
    static __device__ void store(float *p, float v) {
        kf_st_global_cs_policy(p) = v;
    }
};

struct StoresOnly : OperatorStep {
    template <class T> static __device__ T load(const T *p) {
        return *p;
    }
};

// ---- The loops ---------------------------------------------------------------------------------

struct Buffers {
    int n;
    const float *table, *x, *z;
    const int *index;
    float *y;
};

__device__ int first() {
    return static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
}
__device__ int stride() {
    return static_cast<int>(gridDim.x * blockDim.x);
}

template <class Form>
__global__ void copy(int n, const float *__restrict__ x, float *__restrict__ y) {
    int s = stride();
#pragma unroll 16
    for (int i = first(); i < n; i += Form::stride(s))
        Form::store(&y[i], Form::load(&x[i]));
}

template <class Form>
__global__ void sum(int n, const float *__restrict__ x, const float *__restrict__ z,
                    float *__restrict__ y) {
    int s = stride();
    for (int i = first(); i < n; i += Form::stride(s))
        Form::store(&y[i], Form::load(&x[i]) + Form::load(&z[i]));
}

template <class Form>
__global__ void gather(int n, const float *__restrict__ table, const int *__restrict__ index,
                       const float *__restrict__ w, float *__restrict__ y) {
    int s = stride();
    for (int i = first(); i < n; i += Form::stride(s))
        Form::store(&y[i], table[Form::load(&index[i])] * Form::load(&w[i]));
}

struct Copy {
    template <class Form> static void launch(int blocks, const Buffers &b) {
        copy<Form><<<blocks, 256>>>(b.n, b.x, b.y);
    }
};
struct Sum {
    template <class Form> static void launch(int blocks, const Buffers &b) {
        sum<Form><<<blocks, 256>>>(b.n, b.x, b.z, b.y);
    }
};
struct Gather {
    template <class Form> static void launch(int blocks, const Buffers &b) {
        gather<Form><<<blocks, 256>>>(b.n, b.table, b.index, b.z, b.y);
    }
};

// ---- The measurement ---------------------------------------------------------------------------

static void check(cudaError_t error) {
    if (error != cudaSuccess) {
        std::fprintf(stderr, "forms: error: %s\n", cudaGetErrorString(error));
        std::exit(1);
    }
}

static float time_of(void (*launch)(int, const Buffers &), int blocks, const Buffers &buffers) {
    static cudaEvent_t events[2];
    if (!events[0]) {
        check(cudaEventCreate(&events[0]));
        check(cudaEventCreate(&events[1]));
    }
    float milliseconds;
    check(cudaEventRecord(events[0]));
    launch(blocks, buffers);
    check(cudaGetLastError());
    check(cudaEventRecord(events[1]));
    check(cudaEventSynchronize(events[1]));
    check(cudaEventElapsedTime(&milliseconds, events[0], events[1]));
    return milliseconds;
}

template <class Loop> static void measure(const char *name, int blocks, const Buffers &buffers) {
    static void (*const launches[])(int, const Buffers &) = {
        Loop::template launch<Plain>, Loop::template launch<Operator>,
        Loop::template launch<OperatorStep>, Loop::template launch<Policy>,
        Loop::template launch<StoresOnly>};
    const int forms = sizeof launches / sizeof *launches, rounds = 31;
    std::vector<float> times[forms];
    for (int round = 0; round < rounds; round++)
        for (int form = 0; form < forms; form++)
            times[form].push_back(time_of(launches[form], blocks, buffers));
    std::printf("| %s | %d |", name, blocks);
    for (int form = 0; form < forms; form++) {
        std::sort(times[form].begin(), times[form].end());
        if (form)
            std::printf(" %.2f |",
                        static_cast<double>(times[0][rounds / 2] / times[form][rounds / 2]));
    }
    std::printf("\n");
}

__global__ void fill(int n, int entries, float *x, float *z, float *table, int *index) {
    for (int i = first(); i < n; i += stride()) {
        unsigned int h = static_cast<unsigned int>(i) * 2654435761u;
        h = (h ^ (h >> 15)) * 2246822519u;
        h ^= h >> 13;
        x[i] = static_cast<float>(h >> 8) / (1 << 24);
        z[i] = 1.0f - x[i];
        index[i] = static_cast<int>(h % static_cast<unsigned int>(entries));
        if (i < entries)
            table[i] = x[i];
    }
}

template <class T> static T *allocate(size_t count) {
    T *data = nullptr;
    check(cudaMalloc(&data, count * sizeof(T)));
    return data;
}

int main() {
    const int n = 1 << 27, entries = 6 << 20;
    float *x = allocate<float>(n), *z = allocate<float>(n), *table = allocate<float>(entries);
    int *index = allocate<int>(n);
    Buffers buffers = {n, table, x, z, index, allocate<float>(n)};
    fill<<<1024, 256>>>(n, entries, x, z, table, index);
    check(cudaGetLastError());
    std::printf(
        "| loop | blocks of 256 | operator, stride as it was | operator, `kf_step` | L2 policy "
        "| plain loads, `st.cs` |\n|---|---:|---:|---:|---:|---:|\n");
    for (int blocks : {132, 528, 2112}) {
        measure<Copy>("copy, `#pragma unroll 16`", blocks, buffers);
        measure<Sum>("sum of two arrays", blocks, buffers);
        measure<Gather>("gather from 24 MB", blocks, buffers);
    }
    check(cudaDeviceSynchronize());
    return 0;
}
