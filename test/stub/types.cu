// Sizes, alignments and traits of the stub's types; nvcc-types.test holds the toolkit's to the same.
// REQUIRES: clang-cuda
// DEFINE: %{parse} = %clang %stub_flags -Wno-unknown-cuda-version -fsyntax-only %s
// RUN: %{parse} -std=c++14
// RUN: %{parse} -std=c++20
// RUN: %not %{parse} -std=c++17 -DWRONG
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <type_traits>

#define SAME(A, ...) static_assert(std::is_same<A, __VA_ARGS__>::value, #A)
#define LAYOUT(T, SIZE, ALIGN)                                                                     \
    static_assert(sizeof(T) == SIZE && alignof(T) == ALIGN, #T);                                   \
    static_assert(std::is_standard_layout<T>::value, #T)
#define TRIVIAL(T, YES) static_assert(std::is_trivially_copyable<T>::value == YES, #T)
#define VECTOR(T, E, SIZE, ALIGN)                                                                  \
    LAYOUT(T, SIZE, ALIGN);                                                                        \
    TRIVIAL(T, true);                                                                              \
    static_assert(std::is_trivial<T>::value, #T);                                                  \
    SAME(decltype(T::x), E)

VECTOR(char1, signed char, 1, 1);
VECTOR(char2, signed char, 2, 2);
VECTOR(char3, signed char, 3, 1);
VECTOR(char4, signed char, 4, 4);
VECTOR(uchar1, unsigned char, 1, 1);
VECTOR(uchar2, unsigned char, 2, 2);
VECTOR(uchar3, unsigned char, 3, 1);
VECTOR(uchar4, unsigned char, 4, 4);
VECTOR(short1, short, 2, 2);
VECTOR(short2, short, 4, 4);
VECTOR(short3, short, 6, 2);
VECTOR(short4, short, 8, 8);
VECTOR(ushort1, unsigned short, 2, 2);
VECTOR(ushort2, unsigned short, 4, 4);
VECTOR(ushort3, unsigned short, 6, 2);
VECTOR(ushort4, unsigned short, 8, 8);
VECTOR(int1, int, 4, 4);
VECTOR(int2, int, 8, 8);
VECTOR(int3, int, 12, 4);
VECTOR(int4, int, 16, 16);
VECTOR(uint1, unsigned int, 4, 4);
VECTOR(uint2, unsigned int, 8, 8);
VECTOR(uint3, unsigned int, 12, 4);
VECTOR(uint4, unsigned int, 16, 16);
VECTOR(long1, long, 8, 8);
VECTOR(long2, long, 16, 16);
VECTOR(long3, long, 24, 8);
VECTOR(ulong1, unsigned long, 8, 8);
VECTOR(ulong2, unsigned long, 16, 16);
VECTOR(ulong3, unsigned long, 24, 8);
VECTOR(longlong1, long long, 8, 8);
VECTOR(longlong2, long long, 16, 16);
VECTOR(longlong3, long long, 24, 8);
VECTOR(ulonglong1, unsigned long long, 8, 8);
VECTOR(ulonglong2, unsigned long long, 16, 16);
VECTOR(ulonglong3, unsigned long long, 24, 8);
VECTOR(float1, float, 4, 4);
VECTOR(float2, float, 8, 8);
VECTOR(float3, float, 12, 4);
VECTOR(float4, float, 16, 16);
VECTOR(double1, double, 8, 8);
VECTOR(double2, double, 16, 16);
VECTOR(double3, double, 24, 8);
VECTOR(long4, long, 32, 16);
VECTOR(ulong4, unsigned long, 32, 16);
VECTOR(longlong4, long long, 32, 16);
VECTOR(ulonglong4, unsigned long long, 32, 16);
VECTOR(double4, double, 32, 16);
#if CUDART_VERSION >= 13000
VECTOR(long4_16a, long, 32, 16);
VECTOR(long4_32a, long, 32, 32);
VECTOR(longlong4_32a, long long, 32, 32);
VECTOR(ulonglong4_32a, unsigned long long, 32, 32);
VECTOR(double4_16a, double, 32, 16);
VECTOR(double4_32a, double, 32, 32);
#endif

LAYOUT(dim3, 12, 4);
TRIVIAL(dim3, true);

// The pairs have copy functions of their own; the single types do not.
LAYOUT(half, 2, 2);
TRIVIAL(half, true);
LAYOUT(half2, 4, 4);
TRIVIAL(half2, false);
LAYOUT(__nv_bfloat16, 2, 2);
TRIVIAL(__nv_bfloat16, true);
LAYOUT(__nv_bfloat162, 4, 4);
TRIVIAL(__nv_bfloat162, false);
SAME(half, __half);
SAME(decltype(half2::x), half);

static_assert(std::is_convertible<float, half>::value, "");
static_assert(std::is_convertible<double, half>::value, "");
static_assert(std::is_convertible<int, half>::value, "");
static_assert(std::is_convertible<half, float>::value, "");
static_assert(std::is_convertible<half, int>::value, "");
static_assert(std::is_convertible<half, bool>::value, "");
static_assert(!std::is_convertible<__nv_bfloat16, half>::value, "");
static_assert(std::is_constructible<half, __nv_bfloat16>::value, "");
static_assert(std::is_assignable<half &, float>::value, "");
static_assert(!std::is_convertible<half, half2>::value, "");

SAME(cudaError_t, cudaError);
SAME(cudaStream_t, CUstream_st *);
static_assert(sizeof(cudaError_t) == 4 && cudaSuccess == 0, "");

#ifdef WRONG
VECTOR(float3, float, 16, 16);
#endif
