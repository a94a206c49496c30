/*
 * __nv_bfloat16 and __nv_bfloat162. Arithmetic is done in float: see
 * kf_cuda_stub.h.
 */
#ifndef __CUDA_BF16_H__
#define __CUDA_BF16_H__
#pragma clang system_header

#include "cuda_fp16.h"

#define __CUDA_BF16_TYPES_EXIST__

#define KF_T __nv_bfloat16
#define KF_T2 __nv_bfloat162
#define KF_RAW __nv_bfloat16_raw
#define KF_RAW2 __nv_bfloat162_raw
/* Not a conversion of __bf16: clang makes an instruction of it that sm_80 does not have. */
#define KF_WIDEN(BITS) __builtin_bit_cast(float, (unsigned int)(BITS) << 16)
#define KF_NATIVE __bf16
#define KF_OTHER __half
#define KF_NAME(A, B) A##bfloat16##B
#define KF_TWICE(A, B, C) A##bfloat16##B##bfloat16##C
#include "kf_half.inc"

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

__host__ __device__ inline __half::__half(const __nv_bfloat16 x) : __half((float)x) {}
__host__ __device__ inline __nv_bfloat16::__nv_bfloat16(const __half x) : __nv_bfloat16((float)x) {}

#define CUDART_INF_BF16 __ushort_as_bfloat16(0x7F80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16(0x7FFF)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16(0x7F7F)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16(0x0000)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16(0x8000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16(0x3F80)

#endif
