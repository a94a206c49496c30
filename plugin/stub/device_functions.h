/*
 * Barriers, warp operations, bit operations, casts, conversions, hinted loads
 * and stores, and the parts of the C library that kernels may call.
 */
#ifndef KF_STUB_DEVICE_FUNCTIONS_H
#define KF_STUB_DEVICE_FUNCTIONS_H
#pragma clang system_header

/* Of <stdlib.h> the C header alone: the C++ library's takes longer to parse. */
#if __has_include(<stdlib.h>)
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#include <stdlib.h>
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#include <string.h>
#include <time.h>
#endif

#include "device_launch_parameters.h"
#include "vector_types.h"

#define KF_DEVICE static __device__ __forceinline__

/* Barriers and fences. */

/* A built-in of clang. */
extern "C" __device__ void __syncthreads();

KF_DEVICE int __syncthreads_count(int kf_predicate) {
    return __nvvm_bar0_popc(kf_predicate);
}
KF_DEVICE int __syncthreads_and(int kf_predicate) {
    return __nvvm_bar0_and(kf_predicate);
}
KF_DEVICE int __syncthreads_or(int kf_predicate) {
    return __nvvm_bar0_or(kf_predicate);
}
KF_DEVICE void __syncwarp(unsigned int mask = 0xffffffff) {
    __nvvm_bar_warp_sync(mask);
}
KF_DEVICE void __threadfence_block() {
    __nvvm_membar_cta();
}
KF_DEVICE void __threadfence() {
    __nvvm_membar_gl();
}
KF_DEVICE void __threadfence_system() {
    __nvvm_membar_sys();
}

/* Votes, matches and reductions over a warp. */

KF_DEVICE unsigned int __activemask() {
    return __nvvm_activemask();
}
KF_DEVICE int __all_sync(unsigned int mask, int kf_predicate) {
    return __nvvm_vote_all_sync(mask, kf_predicate);
}
KF_DEVICE int __any_sync(unsigned int mask, int kf_predicate) {
    return __nvvm_vote_any_sync(mask, kf_predicate);
}
KF_DEVICE int __uni_sync(unsigned int mask, int kf_predicate) {
    return __nvvm_vote_uni_sync(mask, kf_predicate);
}
KF_DEVICE unsigned int __ballot_sync(unsigned int mask, int kf_predicate) {
    return __nvvm_vote_ballot_sync(mask, kf_predicate);
}

#define KF_MATCH(T)                                                                                \
    __device__ unsigned int __match_any_sync(unsigned int mask, T value);                          \
    __device__ unsigned int __match_all_sync(unsigned int mask, T value, int *kf_predicate);
KF_MATCH(int)
KF_MATCH(unsigned int)
KF_MATCH(long)
KF_MATCH(unsigned long)
KF_MATCH(long long)
KF_MATCH(unsigned long long)
KF_MATCH(float)
KF_MATCH(double)
#undef KF_MATCH

#define KF_REDUCE(NAME, T, OP)                                                                     \
    KF_DEVICE T __reduce_##NAME##_sync(unsigned int mask, T value) {                               \
        return __nvvm_redux_sync_##OP(value, mask);                                                \
    }
KF_REDUCE(add, unsigned int, add)
KF_REDUCE(add, int, add)
KF_REDUCE(min, unsigned int, umin)
KF_REDUCE(min, int, min)
KF_REDUCE(max, unsigned int, umax)
KF_REDUCE(max, int, max)
KF_REDUCE(and, unsigned int, and)
KF_REDUCE(or, unsigned int, or)
KF_REDUCE(xor, unsigned int, xor)
#undef KF_REDUCE

/*
 * Shuffles. `clamp` is the lowest 5 bits of the instruction's third operand:
 * the last lane of a segment, or 0 where lanes are counted downwards.
 */
#define KF_SHUFFLE_32(NAME, MODE, LANE, CLAMP, T, SUFFIX)                                          \
    KF_DEVICE T NAME(unsigned int mask, T value, LANE kf_lane, int width = warpSize) {             \
        return __nvvm_shfl_sync_##MODE##_##SUFFIX(mask, value, kf_lane,                            \
                                                  ((warpSize - width) << 8) | CLAMP);              \
    }
#define KF_SHUFFLE_64(NAME, LANE, T)                                                               \
    KF_DEVICE T NAME(unsigned int mask, T value, LANE kf_lane, int width = warpSize) {             \
        int2 kf_half = __builtin_bit_cast(int2, value);                                            \
        kf_half.x = NAME(mask, kf_half.x, kf_lane, width);                                         \
        kf_half.y = NAME(mask, kf_half.y, kf_lane, width);                                         \
        return __builtin_bit_cast(T, kf_half);                                                     \
    }
#define KF_SHUFFLE(NAME, MODE, LANE, CLAMP)                                                        \
    KF_SHUFFLE_32(NAME, MODE, LANE, CLAMP, int, i32)                                               \
    KF_SHUFFLE_32(NAME, MODE, LANE, CLAMP, unsigned int, i32)                                      \
    KF_SHUFFLE_32(NAME, MODE, LANE, CLAMP, float, f32)                                             \
    KF_SHUFFLE_64(NAME, LANE, long)                                                                \
    KF_SHUFFLE_64(NAME, LANE, unsigned long)                                                       \
    KF_SHUFFLE_64(NAME, LANE, long long)                                                           \
    KF_SHUFFLE_64(NAME, LANE, unsigned long long)                                                  \
    KF_SHUFFLE_64(NAME, LANE, double)
KF_SHUFFLE(__shfl_sync, idx, int, 0x1f)
KF_SHUFFLE(__shfl_up_sync, up, unsigned int, 0)
KF_SHUFFLE(__shfl_down_sync, down, unsigned int, 0x1f)
KF_SHUFFLE(__shfl_xor_sync, bfly, int, 0x1f)
#undef KF_SHUFFLE
#undef KF_SHUFFLE_64
#undef KF_SHUFFLE_32

#include "kf_hinted.inc"

template <class kf_T> KF_DEVICE typename kf_hinted::value<kf_T>::type __ldg(const kf_T *p) {
    return *p;
}

/* Address spaces. */

KF_DEVICE unsigned int __isGlobal(const void *p) {
    return __nvvm_isspacep_global(p);
}
KF_DEVICE unsigned int __isShared(const void *p) {
    return __nvvm_isspacep_shared(p);
}
KF_DEVICE unsigned int __isConstant(const void *p) {
    return __nvvm_isspacep_const(p);
}
KF_DEVICE unsigned int __isLocal(const void *p) {
    return __nvvm_isspacep_local(p);
}
KF_DEVICE size_t __cvta_generic_to_global(const void *p) {
    return (size_t)(const __attribute__((__address_space__(1))) void *)p;
}
KF_DEVICE size_t __cvta_generic_to_shared(const void *p) {
    return (size_t)(const __attribute__((__address_space__(3))) void *)p;
}
KF_DEVICE size_t __cvta_generic_to_constant(const void *p) {
    return (size_t)(const __attribute__((__address_space__(4))) void *)p;
}
KF_DEVICE size_t __cvta_generic_to_local(const void *p) {
    return (size_t)(const __attribute__((__address_space__(5))) void *)p;
}
KF_DEVICE void *__cvta_global_to_generic(size_t p) {
    return (void *)(__attribute__((__address_space__(1))) void *)p;
}
KF_DEVICE void *__cvta_shared_to_generic(size_t p) {
    return (void *)(__attribute__((__address_space__(3))) void *)p;
}

/* Bits. */

KF_DEVICE int __clz(int x) {
    return x ? __builtin_clz(x) : 32;
}
KF_DEVICE int __clzll(long long x) {
    return x ? __builtin_clzll(x) : 64;
}
KF_DEVICE int __popc(unsigned int x) {
    return __builtin_popcount(x);
}
KF_DEVICE int __popcll(unsigned long long x) {
    return __builtin_popcountll(x);
}
KF_DEVICE int __ffs(int x) {
    return __builtin_ffs(x);
}
KF_DEVICE int __ffsll(long long x) {
    return __builtin_ffsll(x);
}
KF_DEVICE unsigned int __brev(unsigned int x) {
    return __builtin_bitreverse32(x);
}
KF_DEVICE unsigned long long __brevll(unsigned long long x) {
    return __builtin_bitreverse64(x);
}
KF_DEVICE unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int select) {
    return __nvvm_prmt(x, y, select);
}
KF_DEVICE unsigned int __funnelshift_l(unsigned int kf_low, unsigned int kf_high,
                                       unsigned int shift) {
    return (unsigned int)(((((unsigned long long)kf_high << 32) | kf_low) << (shift & 31)) >> 32);
}
KF_DEVICE unsigned int __funnelshift_r(unsigned int kf_low, unsigned int kf_high,
                                       unsigned int shift) {
    return (unsigned int)((((unsigned long long)kf_high << 32) | kf_low) >> (shift & 31));
}
KF_DEVICE unsigned int __funnelshift_lc(unsigned int kf_low, unsigned int kf_high,
                                        unsigned int shift) {
    return shift > 31 ? kf_low : __funnelshift_l(kf_low, kf_high, shift);
}
KF_DEVICE unsigned int __funnelshift_rc(unsigned int kf_low, unsigned int kf_high,
                                        unsigned int shift) {
    return shift > 31 ? kf_high : __funnelshift_r(kf_low, kf_high, shift);
}

/* Integer arithmetic. */

KF_DEVICE int __mulhi(int x, int y) {
    return (int)(((long long)x * y) >> 32);
}
KF_DEVICE unsigned int __umulhi(unsigned int x, unsigned int y) {
    return (unsigned int)(((unsigned long long)x * y) >> 32);
}
KF_DEVICE long long __mul64hi(long long x, long long y) {
    return __nvvm_mulhi_ll(x, y);
}
KF_DEVICE unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
    return __nvvm_mulhi_ull(x, y);
}
KF_DEVICE int __mul24(int x, int y) {
    return __nvvm_mul24_i(x, y);
}
KF_DEVICE unsigned int __umul24(unsigned int x, unsigned int y) {
    return __nvvm_mul24_ui(x, y);
}
KF_DEVICE unsigned int __sad(int x, int y, unsigned int z) {
    return __nvvm_sad_i(x, y, z);
}
KF_DEVICE unsigned int __usad(unsigned int x, unsigned int y, unsigned int z) {
    return __nvvm_sad_ui(x, y, z);
}
KF_DEVICE int __hadd(int x, int y) {
    return (int)(((long long)x + y) >> 1);
}
KF_DEVICE int __rhadd(int x, int y) {
    return (int)(((long long)x + y + 1) >> 1);
}
KF_DEVICE unsigned int __uhadd(unsigned int x, unsigned int y) {
    return (unsigned int)(((unsigned long long)x + y) >> 1);
}
KF_DEVICE unsigned int __urhadd(unsigned int x, unsigned int y) {
    return (unsigned int)(((unsigned long long)x + y + 1) >> 1);
}
__device__ int __dp4a(int, int, int);
__device__ unsigned int __dp4a(unsigned int, unsigned int, unsigned int);
__device__ int __dp4a(char4, char4, int);
__device__ unsigned int __dp4a(uchar4, uchar4, unsigned int);

/* Four bytes or two half-words in a register. */
#define KF_SIMD_1(NAME)                                                                            \
    __device__ unsigned int __v##NAME##2(unsigned int);                                            \
    __device__ unsigned int __v##NAME##4(unsigned int);
#define KF_SIMD_2(NAME)                                                                            \
    __device__ unsigned int __v##NAME##2(unsigned int, unsigned int);                              \
    __device__ unsigned int __v##NAME##4(unsigned int, unsigned int);
#define KF_SIMD_COMPARE(NAME) KF_SIMD_2(cmp##NAME) KF_SIMD_2(set##NAME)
KF_SIMD_1(abs)
KF_SIMD_1(absss)
KF_SIMD_1(neg)
KF_SIMD_1(negss)
KF_SIMD_2(add)
KF_SIMD_2(addss)
KF_SIMD_2(addus)
KF_SIMD_2(sub)
KF_SIMD_2(subss)
KF_SIMD_2(subus)
KF_SIMD_2(avgs)
KF_SIMD_2(avgu)
KF_SIMD_2(haddu)
KF_SIMD_2(absdiffs)
KF_SIMD_2(absdiffu)
KF_SIMD_2(maxs)
KF_SIMD_2(maxu)
KF_SIMD_2(mins)
KF_SIMD_2(minu)
KF_SIMD_2(sads)
KF_SIMD_2(sadu)
KF_SIMD_COMPARE(eq)
KF_SIMD_COMPARE(ne)
KF_SIMD_COMPARE(ges)
KF_SIMD_COMPARE(geu)
KF_SIMD_COMPARE(gts)
KF_SIMD_COMPARE(gtu)
KF_SIMD_COMPARE(les)
KF_SIMD_COMPARE(leu)
KF_SIMD_COMPARE(lts)
KF_SIMD_COMPARE(ltu)
#undef KF_SIMD_COMPARE
#undef KF_SIMD_2
#undef KF_SIMD_1

/* Bit casts and conversions; the rounding mode of a conversion is ignored. */

#define KF_CAST(NAME, FROM, TO)                                                                    \
    KF_DEVICE TO NAME(FROM x) {                                                                    \
        return __builtin_bit_cast(TO, x);                                                          \
    }
KF_CAST(__float_as_int, float, int)
KF_CAST(__float_as_uint, float, unsigned int)
KF_CAST(__int_as_float, int, float)
KF_CAST(__uint_as_float, unsigned int, float)
KF_CAST(__double_as_longlong, double, long long)
KF_CAST(__longlong_as_double, long long, double)
#undef KF_CAST

KF_DEVICE int __double2hiint(double x) {
    return __builtin_bit_cast(int2, x).y;
}
KF_DEVICE int __double2loint(double x) {
    return __builtin_bit_cast(int2, x).x;
}
KF_DEVICE double __hiloint2double(int kf_high, int kf_low) {
    return __builtin_bit_cast(double, int2{kf_low, kf_high});
}

#define KF_CONVERT_1(NAME, FROM, TO)                                                               \
    KF_DEVICE TO NAME(FROM x) {                                                                    \
        return (TO)x;                                                                              \
    }
#define KF_CONVERT(NAME, FROM, TO)                                                                 \
    KF_CONVERT_1(NAME##_rn, FROM, TO)                                                              \
    KF_CONVERT_1(NAME##_rz, FROM, TO)                                                              \
    KF_CONVERT_1(NAME##_ru, FROM, TO)                                                              \
    KF_CONVERT_1(NAME##_rd, FROM, TO)
KF_CONVERT(__float2int, float, int)
KF_CONVERT(__float2uint, float, unsigned int)
KF_CONVERT(__float2ll, float, long long)
KF_CONVERT(__float2ull, float, unsigned long long)
KF_CONVERT(__double2int, double, int)
KF_CONVERT(__double2uint, double, unsigned int)
KF_CONVERT(__double2ll, double, long long)
KF_CONVERT(__double2ull, double, unsigned long long)
KF_CONVERT(__double2float, double, float)
KF_CONVERT(__int2float, int, float)
KF_CONVERT(__uint2float, unsigned int, float)
KF_CONVERT(__ll2float, long long, float)
KF_CONVERT(__ull2float, unsigned long long, float)
KF_CONVERT(__ll2double, long long, double)
KF_CONVERT(__ull2double, unsigned long long, double)
KF_CONVERT_1(__int2double_rn, int, double)
KF_CONVERT_1(__uint2double_rn, unsigned int, double)
#undef KF_CONVERT
#undef KF_CONVERT_1

/* Clocks and traps. */

KF_DEVICE long long clock64() {
    return __nvvm_read_ptx_sreg_clock64();
}
KF_DEVICE long clock() {
    return __nvvm_read_ptx_sreg_clock();
}
KF_DEVICE unsigned long long __globaltimer() {
    return __nvvm_read_ptx_sreg_globaltimer();
}
KF_DEVICE void __nanosleep(unsigned int ns) {
    __nvvm_nanosleep(ns);
}
KF_DEVICE void __trap() {
    __builtin_trap();
}
KF_DEVICE void __brkpt() {
    asm volatile("brkpt;");
}
#define __prof_trigger(X) asm volatile("pmevent \t" #X ";")

#define __assume(condition) __builtin_assume(condition)

/* The C library in kernels. */

extern "C" {
__device__ int printf(const char *, ...);
__device__ int vprintf(const char *, const char *);
__device__ void *malloc(size_t);
__device__ void free(void *);
__device__ void __assertfail(const char *kf_text, const char *kf_file, unsigned int kf_line,
                             const char *kf_function, size_t kf_char_size);
KF_DEVICE void __assert_fail(const char *kf_text, const char *kf_file, unsigned int kf_line,
                             const char *kf_function) {
    __assertfail(kf_text, kf_file, kf_line, kf_function, 1);
}
}

/* new and delete: clang's wrapper of <new> adds those for kernels. */
#if __has_include(<new>)
#include <new>
#endif

KF_DEVICE void *memcpy(void *dst, const void *src, size_t size) {
    return __builtin_memcpy(dst, src, size);
}
KF_DEVICE void *memset(void *dst, int value, size_t size) {
    return __builtin_memset(dst, value, size);
}

#undef KF_DEVICE

#endif
