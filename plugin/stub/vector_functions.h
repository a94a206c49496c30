/*
 * make_float4() and its kin.
 */
#ifndef __VECTOR_FUNCTIONS_H__
#define __VECTOR_FUNCTIONS_H__
#pragma clang system_header

#include "vector_types.h"

#define KF_MAKE1(T, E)                                                                             \
    static __inline__ __host__ __device__ T make_##T(E x) {                                        \
        return T{x};                                                                               \
    }
#define KF_MAKE2(T, E)                                                                             \
    static __inline__ __host__ __device__ T make_##T(E x, E y) {                                   \
        return T{x, y};                                                                            \
    }
#define KF_MAKE3(T, E)                                                                             \
    static __inline__ __host__ __device__ T make_##T(E x, E y, E z) {                              \
        return T{x, y, z};                                                                         \
    }
#define KF_MAKE4(T, E)                                                                             \
    static __inline__ __host__ __device__ T make_##T(E x, E y, E z, E w) {                         \
        return T{x, y, z, w};                                                                      \
    }
#define KF_MAKE(N, E) KF_MAKE1(N##1, E) KF_MAKE2(N##2, E) KF_MAKE3(N##3, E) KF_MAKE4(N##4, E)
#define KF_MAKE_WIDE(N, E) KF_MAKE4(N##4_16a, E) KF_MAKE4(N##4_32a, E)

KF_MAKE(char, signed char)
KF_MAKE(uchar, unsigned char)
KF_MAKE(short, short)
KF_MAKE(ushort, unsigned short)
KF_MAKE(int, int)
KF_MAKE(uint, unsigned int)
KF_MAKE(long, long)
KF_MAKE(ulong, unsigned long)
KF_MAKE(longlong, long long)
KF_MAKE(ulonglong, unsigned long long)
KF_MAKE(float, float)
KF_MAKE(double, double)
KF_MAKE_WIDE(long, long)
KF_MAKE_WIDE(ulong, unsigned long)
KF_MAKE_WIDE(longlong, long long)
KF_MAKE_WIDE(ulonglong, unsigned long long)
KF_MAKE_WIDE(double, double)

#undef KF_MAKE_WIDE
#undef KF_MAKE
#undef KF_MAKE4
#undef KF_MAKE3
#undef KF_MAKE2
#undef KF_MAKE1

#endif
