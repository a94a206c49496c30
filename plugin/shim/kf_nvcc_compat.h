/*
 * What nvcc declares in every CUDA source and clang's CUDA wrapper does not.
 *
 * The tool includes this file in front of a source that it parses against a
 * CUDA toolkit. It only has to parse: nothing here is ever compiled to code,
 * so functions are declared and not defined. Argument and result types are
 * those of the CUDA programming guide, because the syntax tree that the tool
 * judges is built from them.
 */
#ifndef KF_NVCC_COMPAT_H
#define KF_NVCC_COMPAT_H

#if defined(__CUDA__) && defined(__clang__)

#include <cstring>
#include <math.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The version of nvcc that goes with the toolkit, which sources ask for. */
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDART_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#endif

/* clang knows no such variables for CUDA, and would take one for the host's alone. */
#undef __managed__
#define __managed__ __attribute__((device))

#include "../stub/kf_hinted.inc"

__device__ float __tanhf(float);
__device__ float2 __fadd2_rn(float2, float2);
__device__ float2 __fadd2_rz(float2, float2);
__device__ float2 __fadd2_ru(float2, float2);
__device__ float2 __fadd2_rd(float2, float2);
__device__ float2 __fmul2_rn(float2, float2);
__device__ float2 __fmul2_rz(float2, float2);
__device__ float2 __fmul2_ru(float2, float2);
__device__ float2 __fmul2_rd(float2, float2);
__device__ float2 __ffma2_rn(float2, float2, float2);
__device__ float2 __ffma2_rz(float2, float2, float2);
__device__ float2 __ffma2_ru(float2, float2, float2);
__device__ float2 __ffma2_rd(float2, float2, float2);

/* Surfaces, which clang's wrapper leaves out: the toolkit's own functions, but for what they make
 * of a name like "__isurf2Dread". The wrapper's macro of that name knows textures alone. */
#if __has_include(<surface_indirect_functions.h>)
#pragma push_macro("__nv_tex_surf_handler")
#undef __nv_tex_surf_handler
#define __nv_tex_surf_handler(...) ((void)0)
#include <surface_indirect_functions.h>
#pragma pop_macro("__nv_tex_surf_handler")
#endif

__device__ void *__nv_aligned_device_malloc(size_t size, size_t alignment);

/* What libcu++ and the pipeline headers ask of the compiler. */
extern "C" {
__device__ void *__nv_associate_access_property_impl(const void *, unsigned long long);
__device__ void __nv_memcpy_async_shared_global_4_impl(void *, const void *, unsigned);
__device__ void __nv_memcpy_async_shared_global_8_impl(void *, const void *, unsigned);
__device__ void __nv_memcpy_async_shared_global_16_impl(void *, const void *, unsigned);
}

#define __assume(condition) __builtin_assume(condition)

/* A lambda is an ordinary class to clang, so the answer is always no. */
#define __nv_is_extended_device_lambda_closure_type(type) false
#define __nv_is_extended_host_device_lambda_closure_type(type) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(type) false

/* Atomics of nvcc 12.8 and later. */
enum {
    __NV_ATOMIC_RELAXED,
    __NV_ATOMIC_CONSUME,
    __NV_ATOMIC_ACQUIRE,
    __NV_ATOMIC_RELEASE,
    __NV_ATOMIC_ACQ_REL,
    __NV_ATOMIC_SEQ_CST
};

enum {
    __NV_THREAD_SCOPE_THREAD,
    __NV_THREAD_SCOPE_BLOCK,
    __NV_THREAD_SCOPE_CLUSTER,
    __NV_THREAD_SCOPE_DEVICE,
    __NV_THREAD_SCOPE_SYSTEM
};

namespace kf_nvcc_compat {
/* The type of a value argument: taken from the pointer, never from the value. */
template <class kf_T> struct value {
    typedef kf_T type;
};
template <class kf_T> struct value<volatile kf_T> {
    typedef kf_T type;
};
template <class kf_T> struct value<const kf_T> {
    typedef kf_T type;
};
/* What the atomics of 16 bytes take. */
template <class kf_T,
          bool Is = sizeof(kf_T) == 16 && alignof(kf_T) >= 16 && __is_trivially_copyable(kf_T)>
struct wide {};
template <class kf_T> struct wide<kf_T, true> {
    typedef kf_T type;
};
} // namespace kf_nvcc_compat

#define KF_VALUE(T) typename kf_nvcc_compat::value<T>::type
#define KF_SCOPE int scope = __NV_THREAD_SCOPE_SYSTEM

template <class kf_T>
__device__ void __nv_atomic_load(kf_T *, KF_VALUE(kf_T) *, int order, KF_SCOPE);
template <class kf_T> __device__ KF_VALUE(kf_T) __nv_atomic_load_n(kf_T *, int order, KF_SCOPE);
template <class kf_T>
__device__ void __nv_atomic_store(kf_T *, KF_VALUE(kf_T) *, int order, KF_SCOPE);
template <class kf_T>
__device__ void __nv_atomic_store_n(kf_T *, KF_VALUE(kf_T), int order, KF_SCOPE);
template <class kf_T>
__device__ void __nv_atomic_exchange(kf_T *, KF_VALUE(kf_T) *, KF_VALUE(kf_T) *, int order,
                                     KF_SCOPE);
template <class kf_T>
__device__ KF_VALUE(kf_T) __nv_atomic_exchange_n(kf_T *, KF_VALUE(kf_T), int order, KF_SCOPE);
template <class kf_T>
__device__ bool __nv_atomic_compare_exchange(kf_T *, KF_VALUE(kf_T) *, KF_VALUE(kf_T) *,
                                             bool kf_weak, int success, int failure, KF_SCOPE);
template <class kf_T>
__device__ bool __nv_atomic_compare_exchange_n(kf_T *, KF_VALUE(kf_T) *, KF_VALUE(kf_T),
                                               bool kf_weak, int success, int failure, KF_SCOPE);

#define KF_FETCH(OP)                                                                               \
    template <class kf_T>                                                                          \
    __device__ KF_VALUE(kf_T) __nv_atomic_fetch_##OP(kf_T *, KF_VALUE(kf_T), int order, KF_SCOPE); \
    template <class kf_T>                                                                          \
    __device__ void __nv_atomic_##OP(kf_T *, KF_VALUE(kf_T), int order, KF_SCOPE);
KF_FETCH(add)
KF_FETCH(sub)
KF_FETCH(and)
KF_FETCH(or)
KF_FETCH(xor)
KF_FETCH(max)
KF_FETCH(min)
#undef KF_FETCH

__device__ void __nv_atomic_thread_fence(int order, KF_SCOPE);

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
#define KF_WIDE(T) typename kf_nvcc_compat::wide<T>::type
#define KF_WIDE_ATOMICS(SCOPE)                                                                     \
    template <class kf_T> __device__ KF_WIDE(kf_T) atomicExch##SCOPE(kf_T *, kf_T);                \
    template <class kf_T> __device__ KF_WIDE(kf_T) atomicCAS##SCOPE(kf_T *, kf_T, kf_T);
KF_WIDE_ATOMICS()
KF_WIDE_ATOMICS(_block)
KF_WIDE_ATOMICS(_system)
#undef KF_WIDE_ATOMICS
#undef KF_WIDE
#endif

#undef KF_SCOPE
#undef KF_VALUE

/*
 * nvcc's min and max are for host functions, too. The wrapper declares them
 * for device functions alone.
 */
#define KF_MINMAX(R, A, B)                                                                         \
    __host__ R max(A, B);                                                                          \
    __host__ R min(A, B);
KF_MINMAX(int, int, int)
KF_MINMAX(unsigned int, unsigned int, unsigned int)
KF_MINMAX(unsigned int, int, unsigned int)
KF_MINMAX(unsigned int, unsigned int, int)
KF_MINMAX(long, long, long)
KF_MINMAX(unsigned long, unsigned long, unsigned long)
KF_MINMAX(unsigned long, long, unsigned long)
KF_MINMAX(unsigned long, unsigned long, long)
KF_MINMAX(long long, long long, long long)
KF_MINMAX(unsigned long long, unsigned long long, unsigned long long)
KF_MINMAX(unsigned long long, long long, unsigned long long)
KF_MINMAX(unsigned long long, unsigned long long, long long)
KF_MINMAX(float, float, float)
KF_MINMAX(double, double, double)
KF_MINMAX(double, float, double)
KF_MINMAX(double, double, float)
#undef KF_MINMAX

/* The wrapper hides these of <math.h> from host functions. */
using std::isfinite;
using std::isinf;
using std::isnan;
using std::signbit;

#endif
#endif
