/*
 * half and half2. Arithmetic is done in float: see kf_cuda_stub.h.
 */
#ifndef __CUDA_FP16_H__
#define __CUDA_FP16_H__
#pragma clang system_header

#include "cuda_runtime.h"

#define __CUDA_FP16_TYPES_EXIST__

#define KF_T __half
#define KF_T2 __half2
#define KF_RAW __half_raw
#define KF_RAW2 __half2_raw
#define KF_WIDEN(BITS) ((float)__builtin_bit_cast(_Float16, BITS))
#define KF_NATIVE _Float16
#define KF_OTHER __nv_bfloat16
#define KF_NAME(A, B) A##half##B
#define KF_TWICE(A, B, C) A##half##B##half##C
#include "kf_half.inc"

typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half_raw __nv_half_raw;
typedef __half2_raw __nv_half2_raw;

#define CUDART_INF_FP16 __ushort_as_half(0x7C00)
#define CUDART_NAN_FP16 __ushort_as_half(0x7FFF)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half(0x7BFF)
#define CUDART_ZERO_FP16 __ushort_as_half(0x0000)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half(0x8000)
#define CUDART_ONE_FP16 __ushort_as_half(0x3C00)

#endif
