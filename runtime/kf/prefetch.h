// Prefetches at a distance: the functions that rewritten code calls for KF_PREFETCH_L1(d) and
// KF_PREFETCH_L2(d).
//
//     kf_prefetch_l1(p)             prefetch.L1          any address
//     kf_prefetch_l2(p)             prefetch.L2
//     kf_prefetch_global_l1(p)      prefetch.global.L1   p would point to global memory
//     kf_prefetch_global_l2(p)      prefetch.global.L2
//     kf_prefetch_global_l2_line<bytes>(p)
//                                   the same, once a cache line; and so for the other three
//
// A prefetch asks a cache for the line of an address. It has no value and no effect but time, there
// is nothing to wait for, and a later load fetches the data as it would have anyway. *p need not
// exist: PTX leaves open what a prefetch of an address outside of all allocations does, and on an
// H200 it does nothing. -DKF_PREFETCH_CLAMP keeps KF_PREFETCH and KF_PREFETCH_LINE away from such.
//
// On the host a prefetch is __builtin_prefetch, if the compiler has it, and the macros are nothing.
// On an AMD GPU, under -DKF_DISABLE and under an unknown compiler it is nothing.
//
// PTX ISA 9.1, "Data Movement and Conversion Instructions: prefetch": PTX 2.0, sm_20
//     prefetch{.space}.level  [a];       .space = { .global, .local }   .level = { .L1, .L2 }
// A generic address in shared, constant or parameter memory is no operation.
//
// Needs C++14 and kf/runtime.h only. docs/runtime.md tells more.
#ifndef KF_PREFETCH_H
#define KF_PREFETCH_H

#include "runtime.h"

// How many bytes a prefetch brings: what the _line forms count with.
#ifndef KF_PREFETCH_LINE_BYTES
#define KF_PREFETCH_LINE_BYTES 128
#endif
#if KF_PREFETCH_LINE_BYTES != 32 && KF_PREFETCH_LINE_BYTES != 64 && KF_PREFETCH_LINE_BYTES != 128
#error "KF_PREFETCH_LINE_BYTES must be 32, 64 or 128"
#endif

// volatile, or a statement without a result would be dropped. No clobber: a prefetch neither reads
// a value nor writes one, so that its order among the accesses does not matter, and a clobber would
// keep the compiler from batching and hoisting the loads around it.
#if KF_ARCH
#define KF_PREFETCH_OF(kf_p, kf_instruction, kf_locality)                                          \
    asm volatile(kf_instruction " [%0];" : : "l"(kf_p))
#elif defined(__GNUC__) && !defined(__CUDA_ARCH__) && !defined(__AMDGCN__) && !defined(KF_DISABLE)
#define KF_PREFETCH_OF(kf_p, kf_instruction, kf_locality)                                          \
    __builtin_prefetch(const_cast<const void *>(kf_p), 0, kf_locality)
#else
#define KF_PREFETCH_OF(kf_p, kf_instruction, kf_locality) static_cast<void>(kf_p)
#endif

namespace kf_detail {

// Whether a thread that walks kf_bytes a round, forwards or backwards, comes to this line for the
// first time at kf_p.
template <int kf_bytes> KF_FUNCTION bool kf_enters_line(const volatile void *kf_p) {
    static_assert(kf_bytes != 0, "kf_prefetch_..._line: the bytes a round must not be 0");
    constexpr int kf_line = KF_PREFETCH_LINE_BYTES;
    if (kf_bytes >= kf_line || kf_bytes <= -kf_line)
        return true;
    const int kf_offset =
        static_cast<int>(reinterpret_cast<decltype(sizeof(0))>(kf_p) & (kf_line - 1));
    return kf_bytes > 0 ? kf_offset < kf_bytes : kf_offset >= kf_line + kf_bytes;
}

} // namespace kf_detail

// KF_PREFETCH_HELPER(helper, instruction, locality of __builtin_prefetch)
//
//     kf_helper(p)               prefetches the line of p
//     kf_helper_line<bytes>(p)   only where p is the first address in its line that a thread
//                                reaches who walks by so many bytes a round; they may be negative.
//                                From the size of a line on that is every address.
#define KF_PREFETCH_HELPER(kf_helper, kf_instruction, kf_locality)                                 \
    KF_NO_EXEC_CHECK                                                                               \
    KF_FUNCTION void kf_helper(const volatile void *kf_p) {                                        \
        KF_PREFETCH_OF(kf_p, kf_instruction, kf_locality);                                         \
    }                                                                                              \
    template <int kf_bytes> KF_FUNCTION void kf_helper##_line(const volatile void *kf_p) {         \
        if (kf_detail::kf_enters_line<kf_bytes>(kf_p))                                             \
            kf_helper(kf_p);                                                                       \
    }

KF_PREFETCH_HELPER(kf_prefetch_l1, "prefetch.L1", 3)
KF_PREFETCH_HELPER(kf_prefetch_l2, "prefetch.L2", 2)
KF_PREFETCH_HELPER(kf_prefetch_global_l1, "prefetch.global.L1", 3)
KF_PREFETCH_HELPER(kf_prefetch_global_l2, "prefetch.global.L2", 2)

#undef KF_PREFETCH_HELPER
#undef KF_PREFETCH_OF

// What the macros below call: a prefetch whose value is 0. nvcc takes an asm statement that is
// volatile for one that may write memory, and no plain load of the kernel is ld.global.nc any more,
// nor are loads batched across it. So this one is not: it stays as its value is added to the
// address of the access that it stands at, where it costs a register at most.
#if KF_ARCH
#define KF_PREFETCH_ZERO_HELPER(kf_level, kf_instruction)                                          \
    KF_FUNCTION long long kf_prefetch_##kf_level##_zero(const volatile void *kf_p) {               \
        long long kf_zero;                                                                         \
        asm(kf_instruction " [%1]; mov.b64 %0, 0;" : "=l"(kf_zero) : "l"(kf_p));                   \
        return kf_zero;                                                                            \
    }                                                                                              \
    template <int kf_bytes>                                                                        \
    KF_FUNCTION long long kf_prefetch_##kf_level##_line_zero(const volatile void *kf_p) {          \
        if (kf_bytes >= KF_PREFETCH_LINE_BYTES || kf_bytes <= -KF_PREFETCH_LINE_BYTES)             \
            return kf_prefetch_##kf_level##_zero(kf_p);                                            \
        long long kf_zero;                                                                         \
        const int kf_enters = kf_detail::kf_enters_line<kf_bytes>(kf_p);                           \
        asm("{.reg .pred kf_q; setp.ne.s32 kf_q, %2, 0; @kf_q " kf_instruction                     \
            " [%1]; mov.b64 %0, 0;}"                                                               \
            : "=l"(kf_zero)                                                                        \
            : "l"(kf_p), "r"(kf_enters));                                                          \
        return kf_zero;                                                                            \
    }

KF_PREFETCH_ZERO_HELPER(l1, "prefetch.L1")
KF_PREFETCH_ZERO_HELPER(l2, "prefetch.L2")
KF_PREFETCH_ZERO_HELPER(global_l1, "prefetch.global.L1")
KF_PREFETCH_ZERO_HELPER(global_l2, "prefetch.global.L2")
#undef KF_PREFETCH_ZERO_HELPER
#endif

// What rewritten code adds to the address of an access: integers that are 0.
//
//     &(x[k]) + KF_PREFETCH(global_l2, (k + KF_AHEAD(4) * (1) < n), (&(x[k + KF_AHEAD(4) * (1)])))
//     &(x[k]) + KF_PREFETCH_LINE(global_l2, 4, (within), (address))    walks by 4 bytes a round
//
// Neither the condition nor the address may have an effect: the condition is evaluated under
// -DKF_PREFETCH_CLAMP only, and the address where it holds. Where nothing is prefetched neither is:
// what a GPU makes of an index past the end, or of a division by zero in it, an address, may end a
// program on the host. AMD GPUs have been reported to fault on addresses that are not mapped.
#if KF_ARCH && defined(KF_PREFETCH_CLAMP)
#define KF_PREFETCH_IF(kf_within, kf_call) ((kf_within) ? kf_call : 0LL)
#elif KF_ARCH
#define KF_PREFETCH_IF(kf_within, kf_call) kf_call
#else
#define KF_PREFETCH_IF(kf_within, kf_call) 0LL
#endif
#define KF_PREFETCH(kf_level, kf_within, kf_address)                                               \
    KF_PREFETCH_IF(kf_within, kf_prefetch_##kf_level##_zero(kf_address))
#define KF_PREFETCH_LINE(kf_level, kf_bytes, kf_within, kf_address)                                \
    KF_PREFETCH_IF(kf_within, kf_prefetch_##kf_level##_line_zero<(kf_bytes)>(kf_address))

// The same in front of an access that steps what leads to it, left of a comma:
//
//     (KF_PREFETCH_FIRST(global_l2, (within), (address)), &(*p++))
#if KF_ARCH && defined(KF_PREFETCH_CLAMP)
#define KF_PREFETCH_FIRST_IF(kf_within, kf_call) ((kf_within) ? kf_call : static_cast<void>(0))
#elif KF_ARCH
#define KF_PREFETCH_FIRST_IF(kf_within, kf_call) kf_call
#else
#define KF_PREFETCH_FIRST_IF(kf_within, kf_call) static_cast<void>(0)
#endif
#define KF_PREFETCH_FIRST(kf_level, kf_within, kf_address)                                         \
    KF_PREFETCH_FIRST_IF(kf_within, kf_prefetch_##kf_level(kf_address))
#define KF_PREFETCH_LINE_FIRST(kf_level, kf_bytes, kf_within, kf_address)                          \
    KF_PREFETCH_FIRST_IF(kf_within, kf_prefetch_##kf_level##_line<(kf_bytes)>(kf_address))

namespace kf_detail {

template <typename kf_T, kf_T kf_d> struct kf_distance_is_a_positive_constant {
    static_assert(
        kf_d > 0,
        "the distance of a prefetch must be a positive constant: 1, 2, 3 and so on rounds");
    static constexpr kf_T kf_value = kf_d;
};

} // namespace kf_detail

// A distance in rounds, with the type that it is written in; no positive constant is an error.
#define KF_AHEAD(kf_d)                                                                             \
    (kf_detail::kf_distance_is_a_positive_constant<decltype(kf_d), (kf_d)>::kf_value)

#endif
