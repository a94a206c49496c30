/*
 * threadIdx and its kin: each member reads its special register.
 */
#ifndef __DEVICE_LAUNCH_PARAMETERS_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__
#pragma clang system_header

#include "vector_types.h"

#define KF_MEMBER(M, SREG)                                                                         \
    __declspec(property(get = kf_##M)) unsigned int M;                                             \
    static __device__ __forceinline__ unsigned int kf_##M() {                                      \
        return __nvvm_read_ptx_sreg_##SREG##_##M();                                                \
    }
#define KF_BUILTIN(NAME, SREG)                                                                     \
    struct kf_##NAME {                                                                             \
        typedef void kf_builtin;                                                                   \
        KF_MEMBER(x, SREG)                                                                         \
        KF_MEMBER(y, SREG)                                                                         \
        KF_MEMBER(z, SREG)                                                                         \
        __device__ __forceinline__ operator uint3() const {                                        \
            return uint3{kf_x(), kf_y(), kf_z()};                                                  \
        }                                                                                          \
    };                                                                                             \
    extern const __device__ __attribute__((__weak__)) kf_##NAME NAME;

KF_BUILTIN(threadIdx, tid)
KF_BUILTIN(blockIdx, ctaid)
KF_BUILTIN(blockDim, ntid)
KF_BUILTIN(gridDim, nctaid)

#undef KF_BUILTIN
#undef KF_MEMBER

__device__ const int warpSize = 32;

#endif
