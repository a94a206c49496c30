// The kernels of examples/ and a batched copy, at sizes far above the L2 cache.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <kf/annotate.h>

#include "patterns.h"

// ---- Kernels -----------------------------------------------------------------------------------

// Sixteen loads in flight a thread: the loop that a load which cannot move above a store ruins.
// ptx: only ld.global.nc.L2::cache_hint st.global.L2::cache_hint
__global__ void copy(int n, const float *__restrict__ KF_CS x, float *__restrict__ KF_CS y) {
    int stride = gridDim.x * blockDim.x;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll 16
    for (; i < n; i += stride)
        y[i] = x[i];
}

// ptx: only ld.global.cs ld.global.cs.nc st.global.cs
__global__ void saxpy(int n, float a, const float *__restrict__ KF_CS x, float *KF_CS y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}

// ptx: only ld.global.ca ld.global.cs st.global.cs
__global__ void triad(int n, double *KF_CS a, const double *KF_CS b, const double *KF_CS c,
                      const double *KF_CA s) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        *(a + i) = *(b + i) + *s * *(c + i);
}

// ptx: ld.global.ca.nc ld.global.nc.L2::cache_hint st.global.L2::cache_hint
__global__ void gather(int n, const float *__restrict__ KF_CA table,
                       const int *__restrict__ KF_CS index, const float *__restrict__ KF_CS weight,
                       float *__restrict__ KF_CS out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]] * weight[i];
}

// ptx: only ld.global.nc.L2::cache_hint st.global.cg
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

// ptx: ld.global.cg ld.global.cs.nc st.global.cg
__global__ void axpby(int n, half a, const half *__restrict__ KF_CS x, half b, half *KF_CG y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hadd(__hmul(a, x[i]), __hmul(b, y[i]));
}

struct Body {
    float4 position; // w is the mass
    float3 velocity;
    int group;
};

struct Step {
    float time;
    int frozen; // the group that stays where it is
};

// ptx: only ld.global.ca.nc ld.global.nc.L2::cache_hint st.global.cs
__global__ void advance(int n, const Step *__restrict__ KF_CA step,
                        const Body *__restrict__ KF_CS in, float4 *__restrict__ KF_CS position) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float4 p = in[i].position;
    if (in[i].group != step->frozen) {
        p.x += in[i].velocity.x * step->time;
        p.y += in[i].velocity.y * step->time;
        p.z += in[i].velocity.z * step->time;
    }
    position[i] = p;
}

// ptx: only ld.global.nc.L2::cache_hint st.global.cs
__global__ void lengths(int n, const float4 *__restrict__ KF_CS v, float *__restrict__ KF_CS out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = sqrtf(v[i].x * v[i].x + v[i].y * v[i].y + v[i].z * v[i].z + v[i].w * v[i].w);
}

// ---- Launches ----------------------------------------------------------------------------------

static const int block = 256;

// in<T>(b, 0) and out<T>(b) are the buffers, count<T>(b) the elements in one.
template <class T> static const T *in(const Buffers &b, int k) {
    return static_cast<const T *>(b.in[k]);
}

template <class T> static T *out(const Buffers &b) {
    return static_cast<T *>(b.out);
}

template <class T> static int count(const Buffers &b) {
    return static_cast<int>(b.bytes / sizeof(T));
}

static int blocks_for(int n) {
    return (n + block - 1) / block;
}

static cudaError_t launch_copy(const Buffers &b) {
    copy<<<528, block>>>(count<float>(b), in<float>(b, 0), out<float>(b));
    return cudaGetLastError();
}

static cudaError_t launch_saxpy(const Buffers &b) {
    int n = count<float>(b);
    saxpy<<<blocks_for(n), block>>>(n, 0.5f, in<float>(b, 0), out<float>(b));
    return cudaGetLastError();
}

static cudaError_t launch_triad(const Buffers &b) {
    int n = count<double>(b);
    triad<<<blocks_for(n), block>>>(n, out<double>(b), in<double>(b, 0), in<double>(b, 1),
                                    in<double>(b, 0));
    return cudaGetLastError();
}

static cudaError_t launch_gather(const Buffers &b) {
    gather<<<1056, block>>>(count<float>(b), in<float>(b, 0), b.index, in<float>(b, 1),
                            out<float>(b));
    return cudaGetLastError();
}

static cudaError_t launch_row_sum(const Buffers &b) {
    const int columns = 8192;
    row_sum<<<count<float>(b) / columns, block>>>(columns, in<float>(b, 0), out<float>(b));
    return cudaGetLastError();
}

static cudaError_t launch_axpby(const Buffers &b) {
    int n = count<half>(b);
    axpby<<<blocks_for(n), block>>>(n, __float2half(0.5f), in<half>(b, 0), __float2half(0.25f),
                                    out<half>(b));
    return cudaGetLastError();
}

static cudaError_t launch_advance(const Buffers &b) {
    int n = count<Body>(b);
    advance<<<blocks_for(n), block>>>(n, in<Step>(b, 1), in<Body>(b, 0), out<float4>(b));
    return cudaGetLastError();
}

static cudaError_t launch_lengths(const Buffers &b) {
    int n = count<float4>(b);
    lengths<<<blocks_for(n), block>>>(n, in<float4>(b, 0), out<float>(b));
    return cudaGetLastError();
}

// A buffer's worth of bytes moved: in quarters, as some kernels use a part of one.
template <int quarters> static size_t traffic(const Buffers &b) {
    return b.bytes / 4 * quarters;
}

extern "C" const Pattern *kf_bench_patterns(int *number) {
    static const Pattern patterns[] = {
        {"copy, 16 loads in flight", traffic<8>, launch_copy},
        {"saxpy", traffic<12>, launch_saxpy},
        {"triad, double, no `__restrict__`", traffic<12>, launch_triad},
        {"gather from 24 MB, weighted", traffic<12>, launch_gather},
        {"row sums, float", traffic<4>, launch_row_sum},
        {"axpby, half", traffic<12>, launch_axpby},
        {"fields of 32-byte structs", traffic<6>, launch_advance},
        {"fields of `float4`", traffic<5>, launch_lengths},
    };
    *number = static_cast<int>(sizeof(patterns) / sizeof(patterns[0]));
    return patterns;
}
