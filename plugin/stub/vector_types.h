/*
 * The built-in vector types: CUDA's members, sizes and alignments.
 */
#ifndef __VECTOR_TYPES_H__
#define __VECTOR_TYPES_H__
#pragma clang system_header

#include "host_defines.h"

#define KF_VEC1(T, E, A)                                                                           \
    struct __align__(A) T {                                                                        \
        E x;                                                                                       \
    };
#define KF_VEC2(T, E, A)                                                                           \
    struct __align__(A) T {                                                                        \
        E x, y;                                                                                    \
    };
#define KF_VEC3(T, E, A)                                                                           \
    struct __align__(A) T {                                                                        \
        E x, y, z;                                                                                 \
    };
#define KF_VEC4(T, E, A)                                                                           \
    struct __align__(A) T {                                                                        \
        E x, y, z, w;                                                                              \
    };
/* S is the size of an element; the largest alignment of all but the _32a types is 16. */
#define KF_VEC(N, E, S)                                                                            \
    KF_VEC1(N##1, E, S)                                                                            \
    KF_VEC2(N##2, E, 2 * S)                                                                        \
    KF_VEC3(N##3, E, S)                                                                            \
    KF_VEC4(N##4, E, (S == 8 ? 16 : 4 * S))

KF_VEC(char, signed char, 1)
KF_VEC(uchar, unsigned char, 1)
KF_VEC(short, short, 2)
KF_VEC(ushort, unsigned short, 2)
KF_VEC(int, int, 4)
KF_VEC(uint, unsigned int, 4)
KF_VEC(long, long, 8)
KF_VEC(ulong, unsigned long, 8)
KF_VEC(longlong, long long, 8)
KF_VEC(ulonglong, unsigned long long, 8)
KF_VEC(float, float, 4)
KF_VEC(double, double, 8)

/* CUDA 13 names the alignment of its 32-byte types. */
#define KF_VEC_WIDE(N, E)                                                                          \
    KF_VEC4(N##4_16a, E, 16)                                                                       \
    KF_VEC4(N##4_32a, E, 32)
KF_VEC_WIDE(long, long)
KF_VEC_WIDE(ulong, unsigned long)
KF_VEC_WIDE(longlong, long long)
KF_VEC_WIDE(ulonglong, unsigned long long)
KF_VEC_WIDE(double, double)

#undef KF_VEC_WIDE
#undef KF_VEC
#undef KF_VEC4
#undef KF_VEC3
#undef KF_VEC2
#undef KF_VEC1

struct dim3 {
    unsigned int x, y, z;

    __host__ __device__ constexpr dim3(unsigned int vx = 1, unsigned int vy = 1,
                                       unsigned int vz = 1)
        : x(vx), y(vy), z(vz) {}
    __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    /* threadIdx and its kin: see device_launch_parameters.h. */
    template <class kf_B, class = typename kf_B::kf_builtin>
    __device__ dim3(const kf_B &kf_builtin) : x(kf_builtin.x), y(kf_builtin.y), z(kf_builtin.z) {}
    __host__ __device__ constexpr operator uint3() const {
        return uint3{x, y, z};
    }
};

#endif
