// All headers in one source, before and after the C++ library's, for each standard and side.
// REQUIRES: clang-cuda
// DEFINE: %{flags} = -Wall -Wextra -Werror -Wno-unknown-cuda-version -fsyntax-only %s
// DEFINE: %{device} = %clang %stub_flags %{flags}
// DEFINE: %{host} = %clang %stub_host_flags %{flags}
// RUN: %{device} -std=c++14
// RUN: %{device} -std=c++17 -DLIBRARY_FIRST
// RUN: %{device} -std=c++20
// RUN: %{host} -std=c++14 -DLIBRARY_FIRST
// RUN: %{host} -std=c++17
// RUN: %{host} -std=c++20 -DLIBRARY_FIRST
// RUN: %not %{device} -std=c++17 -DUNKNOWN
#ifdef LIBRARY_FIRST
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <math.h>
#include <stdlib.h>
#include <vector>
#endif

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <device_launch_parameters.h>
#include <math_constants.h>
#include <vector_functions.h>
#include <vector_types.h>

#ifndef LIBRARY_FIRST
#include <vector>

#include <stdlib.h>

#include <math.h>

#include <iostream>

#include <cstring>

#include <cstdlib>

#include <cstdio>

#include <cmath>

#include <cassert>

#include <algorithm>
#endif

namespace cg = cooperative_groups;

template <class T> __device__ T twice(T x) {
    return x + x;
}

__global__ void __launch_bounds__(128, 2)
    kernel(half *h, half2 *h2, __nv_bfloat16 *b, float *f, const int *__restrict__ index) {
    __shared__ float tile[128];
    extern __shared__ double dynamic[];
    cg::thread_block block = cg::this_thread_block();
    auto warp = cg::tiled_partition<32>(block);
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    dim3 position(threadIdx), size = blockDim;
    uint3 first = threadIdx, last = blockDim;
    auto copy = blockIdx;
    assert(i < 1000);
    tile[threadIdx.x] = f[i] + std::sqrt(f[i]) + std::max(1.0f, f[i]) + max(index[i], 3);
    dynamic[i] = pow(f[i], 2) + exp(1.0) + sqrt(index[i]) + std::abs(f[i]) + abs(index[i]);
    block.sync();
    __syncthreads();
    h[i] = h[i] * h[i + 1];
    h[i] += __float2half(f[i]);
    h[i] = 1.0f;
    h2[i] = __hfma2(h2[i], h2[i], h2[i + 1]);
    b[i] = __float2bfloat16(tile[127 - threadIdx.x]) + b[i + 1];
    f[i] = cg::reduce(warp, tile[position.x + size.y + first.z + last.x + copy.y], cg::plus<float>()) + (float)h[i] + (float)b[i];
    f[i] += __shfl_down_sync(0xffffffff, f[i], 16) + warp.shfl_xor(f[i], 1) + CUDART_PI_F;
    f[i] = isnan(f[i]) || std::isinf(f[i]) ? INFINITY : twice(f[i]);
    atomicAdd(f, 1.0f);
    atomicCAS((int *)f, 0, 1);
    printf("%f\n", f[i]);
    memset(f, 0, sizeof(float));
    delete new (f) int(1);
    delete[] new int[2];
#ifdef UNKNOWN
    f[i] = no_such_function(f[i]);
#endif
}

__constant__ float table[4];
__device__ int counter;

int main() {
    float *f = nullptr;
    std::vector<float> values(4, 1.0f);
    cudaStream_t stream;
    cudaDeviceProp properties;
    if (cudaMalloc(&f, 4 * sizeof(float)) != cudaSuccess)
        return std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    cudaStreamCreate(&stream);
    cudaGetDeviceProperties(&properties, 0);
    cudaMemcpyToSymbol(table, values.data(), sizeof(table));
    cudaMemcpyAsync(f, values.data(), sizeof(table), cudaMemcpyHostToDevice, stream);
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
    kernel<<<dim3(1, 2), 128, 1024, stream>>>(nullptr, nullptr, nullptr, f, nullptr);
    half h = 2.0f;
    std::cout << std::sqrt(2.0) + sqrt(2.0f) + fmaxf(1.0f, (float)h) + max(1, 2) << std::isnan(1.0);
    return std::max(1, 2) + isnan(2.0) + (h < half(3.0f)) + (int)cuInit(0) + abs(-1);
}
