// What calls and operators return, so that a source means the same with the stub and with the
// toolkit; nvcc-types.test holds the toolkit's headers to the same.
// REQUIRES: clang-cuda
// DEFINE: %{parse} = %clang %stub_flags -Wno-unknown-cuda-version -fsyntax-only %s
// RUN: %{parse} -std=c++14
// RUN: %{parse} -std=c++17 -DLIBRARY
// RUN: %{parse} -std=c++20
// RUN: %not %{parse} -std=c++17 -DWRONG
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#ifdef LIBRARY
#include <algorithm>
#include <cmath>
#endif
#include <type_traits>

#define IS(T, ...)                                                                                 \
    static_assert(std::is_same<typename std::decay<decltype(__VA_ARGS__)>::type, T>::value,        \
                  #__VA_ARGS__)

template <class>
__device__ void math(float f, double d, int i, unsigned int u, long l, half h, half2 h2,
                     __nv_bfloat16 b) {
    IS(float, sqrt(f));
    IS(double, sqrt(d));
    IS(double, sqrt(i));
    IS(double, exp(l));
    IS(float, expf(f));
    IS(float, pow(f, f));
    IS(double, pow(f, d));
    IS(double, pow(f, 2));
    IS(double, pow(2, 2));
    IS(float, fmax(f, f));
    IS(double, fmax(f, d));
    IS(float, abs(f));
    IS(int, abs(i));
    IS(long, abs(l));
    IS(float, fabs(f));
    IS(float, rsqrtf(f));
    IS(double, rsqrt(d));
    IS(float, __fdividef(f, f));
    IS(bool, isnan(f));
    IS(int, max(1, 2));
    IS(unsigned int, max(1, u));
    IS(long, min(l, l));
    IS(float, max(f, f));
    IS(double, max(f, d));
    IS(half, h + h);
    IS(half, -h);
    IS(half, h += h);
    IS(bool, h < h);
    IS(half2, h2 * h2);
    IS(float, f + (float)h);
    IS(__nv_bfloat16, b * b);
    IS(half, __hfma(h, h, h));
    IS(half2, __float2half2_rn(f));
    IS(float2, __half22float2(h2));
    IS(float, __bfloat162float(b));
    IS(__nv_bfloat162, __floats2bfloat162_rn(f, f));
    IS(unsigned short, __half_as_ushort(h));
}

template <class>
__device__ void intrinsics(float *f, double *d, int *i, unsigned int *u, unsigned long long *ull,
                           float4 *f4, half *h) {
    IS(float, atomicAdd(f, 1.0f));
    IS(double, atomicAdd(d, 1.0));
    IS(int, atomicAdd(i, 1));
    IS(unsigned long long, atomicAdd(ull, 1ull));
    IS(unsigned int, atomicInc(u, 3u));
    IS(int, atomicCAS(i, 1, 2));
    IS(unsigned long long, atomicMax(ull, 2ull));
    IS(float, atomicExch(f, 1.0f));
    IS(float, __ldg(f));
    IS(float4, __ldcs(f4));
    IS(half, __ldcg(h));
    IS(void, __stcs(f, 1));
    IS(void, __stwt(f4, *f4));
    IS(float, __shfl_down_sync(~0u, *f, 1));
    IS(double, __shfl_xor_sync(~0u, *d, 1));
    IS(half, __shfl_sync(~0u, *h, 1));
    IS(unsigned int, __ballot_sync(~0u, 1));
    IS(int, __popc(*u));
    IS(int, __clz(*i));
    IS(unsigned int, __brev(*u));
    IS(int, __float_as_int(*f));
    IS(unsigned int, threadIdx.x);
    IS(unsigned int, threadIdx.x + 1);
    IS(float4, make_float4(1, 2, 3, 4));
    IS(long long, clock64());
    IS(int, __syncthreads_count(1));
#ifdef WRONG
    IS(double, __ldg(f));
#endif
}

template __device__ void math<int>(float, double, int, unsigned int, long, half, half2,
                                   __nv_bfloat16);
template __device__ void intrinsics<int>(float *, double *, int *, unsigned int *,
                                         unsigned long long *, float4 *, half *);
