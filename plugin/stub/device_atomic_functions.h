/*
 * Atomic functions. The scope of the _block and _system forms is ignored.
 */
#ifndef KF_STUB_DEVICE_ATOMIC_FUNCTIONS_H
#define KF_STUB_DEVICE_ATOMIC_FUNCTIONS_H
#pragma clang system_header

#include "vector_types.h"

#define KF_DEVICE static __device__ __forceinline__

/* One function in its three scopes. */
#define KF_ATOMIC(NAME, T, BODY)                                                                   \
    KF_DEVICE T NAME(T *p, T v) {                                                                  \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE T NAME##_block(T *p, T v) {                                                          \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE T NAME##_system(T *p, T v) {                                                         \
        return BODY;                                                                               \
    }
#define KF_CAS(NAME, T)                                                                            \
    KF_DEVICE T NAME(T *p, T kf_expected, T kf_desired) {                                          \
        __atomic_compare_exchange_n(p, &kf_expected, kf_desired, false, 0, 0);                     \
        return kf_expected;                                                                        \
    }
#define KF_ATOMIC_CAS(T)                                                                           \
    KF_CAS(atomicCAS, T)                                                                           \
    KF_CAS(atomicCAS_block, T)                                                                     \
    KF_CAS(atomicCAS_system, T)

/* The 0 is the memory order: relaxed. */
#define KF_ADD(T) KF_ATOMIC(atomicAdd, T, __atomic_fetch_add(p, v, 0))
#define KF_SUB(T) KF_ATOMIC(atomicSub, T, __atomic_fetch_sub(p, v, 0))
#define KF_EXCH(T) KF_ATOMIC(atomicExch, T, __atomic_exchange_n(p, v, 0))
#define KF_LOGIC(T)                                                                                \
    KF_ATOMIC(atomicMin, T, __atomic_fetch_min(p, v, 0))                                           \
    KF_ATOMIC(atomicMax, T, __atomic_fetch_max(p, v, 0))                                           \
    KF_ATOMIC(atomicAnd, T, __atomic_fetch_and(p, v, 0))                                           \
    KF_ATOMIC(atomicOr, T, __atomic_fetch_or(p, v, 0))                                             \
    KF_ATOMIC(atomicXor, T, __atomic_fetch_xor(p, v, 0))

KF_ADD(int)
KF_ADD(unsigned int)
KF_ADD(unsigned long long)
KF_ATOMIC(atomicAdd, float, __nvvm_atom_add_gen_f(p, v))
KF_ATOMIC(atomicAdd, double, __nvvm_atom_add_gen_d(p, v))
KF_SUB(int)
KF_SUB(unsigned int)
KF_EXCH(int)
KF_EXCH(unsigned int)
KF_EXCH(unsigned long long)
KF_ATOMIC(atomicExch, float,
          __builtin_bit_cast(float, __atomic_exchange_n((int *)p, __builtin_bit_cast(int, v), 0)))
KF_LOGIC(int)
KF_LOGIC(unsigned int)
KF_LOGIC(long long)
KF_LOGIC(unsigned long long)
KF_ATOMIC(atomicInc, unsigned int, __nvvm_atom_inc_gen_ui(p, v))
KF_ATOMIC(atomicDec, unsigned int, __nvvm_atom_dec_gen_ui(p, v))
KF_ATOMIC_CAS(int)
KF_ATOMIC_CAS(unsigned int)
KF_ATOMIC_CAS(unsigned long long)
KF_ATOMIC_CAS(unsigned short)

#undef KF_LOGIC
#undef KF_EXCH
#undef KF_SUB
#undef KF_ADD
#undef KF_ATOMIC_CAS
#undef KF_CAS
#undef KF_ATOMIC
#undef KF_DEVICE

#if __CUDA_ARCH__ >= 900
__device__ float2 atomicAdd(float2 *, float2);
__device__ float4 atomicAdd(float4 *, float4);
#endif

#endif
