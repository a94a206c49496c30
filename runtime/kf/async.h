// Asynchronous copies from global to shared memory: what rewritten code calls for KF_ASYNC.
//
//     kf_cp_async(&tile[i]) = kf_from_global(&g[j]);             cp.async of 4, 8 or 16 bytes
//     kf_cp_async(&tile[i]) = ok ? kf_from_global(&g[j]) : 0;    its zero-filling form
//     kf_cp_async(&tile[i]) = kf_from(&g[j]);                    if g is global at run time
//     kf_cp_async_ca(...), kf_cp_async_L2_128B(...), ...         with hints: the table at the end
//     kf_async_commit();                                         cp.async.commit_group
//     kf_async_wait<1>();                                        cp.async.wait_group 1
//     kf_async_wait_all();                                       cp.async.wait_all
//     kf_async_copy(&tile[i], &g[j]);                            by hand
//     kf_async_copy(&tile[i], &g[j], ok);                        by hand, zero-filling
//
// The contract: from the copy on until a wait of the same thread neither the source may be written
// nor the destination be read or written, by anybody. After the wait the copied bytes are there for
// the thread that copied them; a barrier behind its wait makes them so for the others. What reads a
// tile that is copied to again needs a barrier before the copy, as it does before a store.
//
// Asynchronous are trivially copyable objects of 4, 8 and 16 bytes that are aligned to their size.
// For any other type kf_cp_async and kf_from are the plain lvalues, and what is written is a plain
// assignment. On the host, under -DKF_DISABLE, below sm_80 and under an unknown compiler the types
// stay the same, each copy is a plain one, and commit and wait are nothing.
//
// PTX ISA 9.1, "Data Movement and Conversion Instructions: cp.async": PTX 7.0, sm_80; cache_hint
// and the sizes of prefetches PTX 7.4
//     cp.async.ca.shared.global{.L2::cache_hint}{.L2::size} [dst], [src], 4|8|16, src-size{,
//     policy}; cp.async.cg.shared.global{.L2::cache_hint}{.L2::size} [dst], [src], 16, src-size{,
//     policy};
//
// Needs C++14 and kf/runtime.h only. docs/runtime.md tells more.
#ifndef KF_ASYNC_H
#define KF_ASYNC_H

#include "runtime.h"

#if KF_ARCH >= 800
#define KF_HAS_ASYNC 1
#else
#define KF_HAS_ASYNC 0
#endif

namespace kf_detail {

// ---- What is copied ----------------------------------------------------------------------------

template <typename kf_T> struct kf_is_async {
    static constexpr bool kf_value =
        kf_is_hinted<kf_T>::kf_store &&
        (sizeof(kf_T) == 4 || sizeof(kf_T) == 8 || sizeof(kf_T) == 16) &&
        alignof(kf_T) >= sizeof(kf_T);
};

// Never defined: what an implicit conversion from kf_U to kf_T is asked of.
template <typename kf_U> KF_FUNCTION kf_U kf_some();
template <typename kf_T> KF_FUNCTION void kf_convert(kf_T);

// The source of a copy: an object, or zeros. kf_is_global: it is known to be in global memory.
//
// Zeros are made of what would be assigned, as in `ok ? kf_from_global(&g[j]) : 0`. The caller sees
// to it that all bits of that are zero; its value is not looked at.
template <typename kf_T, bool kf_is_global> class kf_source {
  public:
    KF_FUNCTION kf_source(kf_key &, const kf_T *kf_p, unsigned kf_n)
        : kf_from(kf_p), kf_size(kf_n) {}

    // By value: a reference would odr-use a `static constexpr` member.
    KF_NO_EXEC_CHECK
    template <typename kf_U, typename = decltype(kf_convert<kf_T>(kf_some<kf_U>()))>
    KF_FUNCTION kf_source(kf_U) : kf_from(nullptr), kf_size(0) {}

    // Where the copy is not asynchronous.
    KF_NO_EXEC_CHECK
    KF_FUNCTION void kf_assign_to(kf_T *kf_to) const {
        if (kf_size)
            *kf_to = *kf_from;
        else
            *kf_to = kf_zeros().kf_value;
    }

    const kf_T *kf_from;
    unsigned kf_size; // of what is read, in bytes: sizeof(kf_T) or 0

  private:
    union kf_zeros {
        unsigned kf_words[sizeof(kf_T) / 4];
        kf_T kf_value;

        KF_FUNCTION kf_zeros() : kf_words() {}
    };
};

// ---- The copy ----------------------------------------------------------------------------------

#if KF_HAS_ASYNC
// How many bytes one instruction copies.
template <int kf_bytes> struct kf_bytes_of {};

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
// The address in .shared of a generic one. By what the compiler knows and not by an asm statement,
// so that it calculates with 32 bits.
KF_FUNCTION unsigned kf_shared_address(const void *kf_p) {
#if defined(__CUDACC_RTC__) || defined(__NVCC__)
    return static_cast<unsigned>(__cvta_generic_to_shared(kf_p));
#else
    return static_cast<unsigned>(
        (unsigned long long)(const __attribute__((address_space(3))) void *)kf_p);
#endif
}
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

// Not volatile: the same address always gives the same answer.
KF_FUNCTION bool kf_is_in_global(const void *kf_p) {
    unsigned kf_is;
    asm("{.reg .pred kf_q; isspacep.global kf_q, %1; selp.u32 %0, 1, 0, kf_q;}"
        : "=r"(kf_is)
        : "l"(kf_p));
    return kf_is != 0;
}

// The source's size is an operand in any case. Where it is a constant, ptxas makes the ordinary
// instruction of it; where it depends on a condition, that becomes a predicate of the instruction,
// and no branch stands around it.
//
// Of a source of 0 bytes nothing is read, whatever its address is. That of `ok ? kf_from_global(p)
// : 0` is then 0, so that no address is made that p would not have in the plain code; that of
// kf_async_copy(to, p, false) is p.
//
// volatile and the clobber: the copy writes memory that the compiler cannot be told of, and no
// access may move across it.
#define KF_COPY_UNIT(kf_count, kf_ptx, kf_end)                                                     \
    static KF_FUNCTION void kf_copy(kf_bytes_of<kf_count>, unsigned kf_to, const void *kf_from,    \
                                    unsigned kf_size) {                                            \
        asm volatile(kf_ptx " [%0], [%1], " #kf_count ", %2" kf_end                                \
                     :                                                                             \
                     : "r"(kf_to), "l"(kf_from), "r"(kf_size)                                      \
                     : "memory");                                                                  \
    }

// .cg is for 16 bytes only.
#define KF_COPY_UNITS(kf_open, kf_operator, kf_hints, kf_end)                                      \
    KF_COPY_UNIT(4, kf_open "cp.async.ca.shared.global" kf_hints, kf_end)                          \
    KF_COPY_UNIT(8, kf_open "cp.async.ca.shared.global" kf_hints, kf_end)                          \
    KF_COPY_UNIT(16, kf_open "cp.async." kf_operator ".shared.global" kf_hints, kf_end)

template <typename kf_Row, typename kf_T>
KF_FUNCTION void kf_start(kf_T *kf_to, kf_source<kf_T, true> kf_s) {
    kf_Row::kf_copy(kf_bytes_of<sizeof(kf_T)>(), kf_shared_address(kf_to), kf_s.kf_from,
                    kf_s.kf_size);
}

template <typename kf_Row, typename kf_T>
KF_FUNCTION void kf_start(kf_T *kf_to, kf_source<kf_T, false> kf_s) {
    if (kf_is_in_global(kf_s.kf_from))
        kf_Row::kf_copy(kf_bytes_of<sizeof(kf_T)>(), kf_shared_address(kf_to), kf_s.kf_from,
                        kf_s.kf_size);
    else
        kf_s.kf_assign_to(kf_to);
}
#else
#define KF_COPY_UNITS(kf_open, kf_operator, kf_hints, kf_end)

template <typename kf_Row, typename kf_T, bool kf_is_global>
KF_FUNCTION void kf_start(kf_T *kf_to, kf_source<kf_T, kf_is_global> kf_s) {
    kf_s.kf_assign_to(kf_to);
}
#endif

// The destination of a copy. `=` stays an operator and so keeps its order of evaluation; it returns
// nothing, as what was assigned is not there yet.
template <typename kf_T, typename kf_Row> class kf_destination {
  public:
    KF_FUNCTION kf_destination(kf_key &, kf_T *kf_p) : kf_to(kf_p) {}
    kf_destination(const kf_destination &) = default;
    kf_destination &operator=(const kf_destination &) = delete;

    // A source that is plain, such as a volatile one.
    KF_NO_EXEC_CHECK
    KF_FUNCTION void operator=(kf_T kf_v) const {
        *kf_to = kf_v;
    }
    KF_FUNCTION void operator=(kf_source<kf_T, true> kf_s) const {
        kf_start<kf_Row>(kf_to, kf_s);
    }
    KF_FUNCTION void operator=(kf_source<kf_T, false> kf_s) const {
        kf_start<kf_Row>(kf_to, kf_s);
    }

  private:
    kf_T *kf_to;
};

// ---- What the helpers return -------------------------------------------------------------------

template <typename kf_T, typename kf_Row, bool = kf_is_async<kf_T>::kf_value> struct kf_copied {
    typedef kf_T &kf_type;

    static KF_FUNCTION kf_type kf_refer(kf_T *kf_p) {
        return *kf_p;
    }
};

template <typename kf_T, typename kf_Row> struct kf_copied<kf_T, kf_Row, true> {
    typedef kf_destination<kf_T, kf_Row> kf_type;

    static KF_FUNCTION kf_type kf_refer(kf_T *kf_p) {
        kf_key kf_k;
        return kf_type(kf_k, kf_p);
    }
};

template <typename kf_Pointee, bool kf_is_global,
          typename kf_T = typename kf_not_const<kf_Pointee>::kf_type,
          bool = kf_is_async<kf_T>::kf_value>
struct kf_sourced {
    typedef kf_Pointee &kf_type;

    static KF_FUNCTION kf_type kf_refer(kf_Pointee *kf_p) {
        return *kf_p;
    }
};

template <typename kf_Pointee, bool kf_is_global, typename kf_T>
struct kf_sourced<kf_Pointee, kf_is_global, kf_T, true> {
    typedef kf_source<kf_T, kf_is_global> kf_type;

    static KF_FUNCTION kf_type kf_refer(const kf_T *kf_p, unsigned kf_size = sizeof(kf_T)) {
        kf_key kf_k;
        return kf_type(kf_k, kf_p, kf_size);
    }
};

} // namespace kf_detail

// ---- The helpers -------------------------------------------------------------------------------

// The source in global memory, which is the caller's promise: elsewhere cp.async reads the wrong
// place.
template <typename kf_T>
KF_FUNCTION typename kf_detail::kf_sourced<kf_T, true>::kf_type kf_from_global(kf_T *kf_p) {
    return kf_detail::kf_sourced<kf_T, true>::kf_refer(kf_p);
}

// The source anywhere: where it is not in global memory, the copy is a plain one.
template <typename kf_T>
KF_FUNCTION typename kf_detail::kf_sourced<kf_T, false>::kf_type kf_from(kf_T *kf_p) {
    return kf_detail::kf_sourced<kf_T, false>::kf_refer(kf_p);
}

// KF_CP_ASYNC(helper, operator of 16 bytes, size of the prefetch)
// KF_CP_ASYNC_WITH(..., L2 policy): with `.L2::cache_hint`
//
// The destination of a copy, in shared memory. Without `_ca` 16 bytes go past L1; 4 and 8 bytes
// have no such form and are .ca in any case.
#define KF_CP_ASYNC_HELPERS                                                                        \
    KF_CP_ASYNC_PRIORITIES(kf_cp_async, "cg")                                                      \
    KF_CP_ASYNC_PRIORITIES(kf_cp_async_ca, "ca")
#define KF_CP_ASYNC_PRIORITIES(kf_name, kf_operator)                                               \
    KF_CP_ASYNC_SIZES(KF_CP_ASYNC, kf_name, kf_operator, 0)                                        \
    KF_CP_ASYNC_SIZES(KF_CP_ASYNC_WITH, kf_name##_L2_evict_first, kf_operator, KF_EVICT_FIRST)     \
    KF_CP_ASYNC_SIZES(KF_CP_ASYNC_WITH, kf_name##_L2_evict_last, kf_operator, KF_EVICT_LAST)       \
    KF_CP_ASYNC_SIZES(KF_CP_ASYNC_WITH, kf_name##_L2_evict_normal, kf_operator, KF_EVICT_NORMAL)
#define KF_CP_ASYNC_SIZES(kf_row, kf_name, kf_operator, kf_number)                                 \
    kf_row(kf_name, kf_operator, "", kf_number)                                                    \
        kf_row(kf_name##_L2_64B, kf_operator, ".L2::64B", kf_number)                               \
            kf_row(kf_name##_L2_128B, kf_operator, ".L2::128B", kf_number)                         \
                kf_row(kf_name##_L2_256B, kf_operator, ".L2::256B", kf_number)

#define KF_CP_ASYNC(kf_name, kf_operator, kf_prefetch, kf_number)                                  \
    KF_CP_ASYNC_HELPER(kf_name, kf_row_##kf_name, KF_COPY_UNITS("", kf_operator, kf_prefetch, ";"))
#define KF_CP_ASYNC_WITH(kf_name, kf_operator, kf_prefetch, kf_number)                             \
    KF_CP_ASYNC_HELPER(kf_name, kf_row_##kf_name,                                                  \
                       KF_COPY_UNITS("{.reg .b64 kf_q; mov.b64 kf_q, " KF_TEXT(kf_number) "; ",    \
                                     kf_operator, ".L2::cache_hint" kf_prefetch, KF_POLICY_END))
#define KF_CP_ASYNC_HELPER(kf_helper, kf_row, ...)                                                 \
    namespace kf_detail {                                                                          \
    struct kf_row {                                                                                \
        __VA_ARGS__                                                                                \
    };                                                                                             \
    }                                                                                              \
    template <typename kf_T>                                                                       \
    KF_FUNCTION typename kf_detail::kf_copied<kf_T, kf_detail::kf_row>::kf_type kf_helper(         \
        kf_T *kf_p) {                                                                              \
        return kf_detail::kf_copied<kf_T, kf_detail::kf_row>::kf_refer(kf_p);                      \
    }

KF_CP_ASYNC_HELPERS

#undef KF_CP_ASYNC_HELPERS
#undef KF_CP_ASYNC_PRIORITIES
#undef KF_CP_ASYNC_SIZES
#undef KF_CP_ASYNC
#undef KF_CP_ASYNC_WITH
#undef KF_CP_ASYNC_HELPER
#undef KF_COPY_UNITS
#undef KF_COPY_UNIT

// ---- Completion --------------------------------------------------------------------------------

// The clobbers: no access to a tile may move across a wait, and no copy across a commit or a wait.
#if KF_HAS_ASYNC
#define KF_ASYNC_PTX(kf_text, ...) asm volatile(kf_text : : __VA_ARGS__ : "memory")
#else
#define KF_ASYNC_PTX(kf_text, ...) static_cast<void>(0)
#endif

// Makes a group of the copies that the thread has begun since its last commit.
KF_FUNCTION void kf_async_commit() {
    KF_ASYNC_PTX("cp.async.commit_group;", );
}

// Waits until at most kf_pending of the thread's latest groups are not complete: with 0 until all
// are that were committed.
template <int kf_pending> KF_FUNCTION void kf_async_wait() {
    static_assert(kf_pending >= 0,
                  "kf_async_wait: the number of groups that may be pending must be "
                  "0, 1, 2 and so on");
    KF_ASYNC_PTX("cp.async.wait_group %0;", "n"(kf_pending));
}

// Waits for all copies of the thread, committed or not.
KF_FUNCTION void kf_async_wait_all() {
    KF_ASYNC_PTX("cp.async.wait_all;", );
}

#undef KF_ASYNC_PTX

// What the annotations of kf/annotate.h become.
#undef KF_ASYNC_COMMIT
#undef KF_ASYNC_WAIT
#define KF_ASYNC_COMMIT() kf_async_commit()
#define KF_ASYNC_WAIT(kf_pending) kf_async_wait<(kf_pending)>()

// ---- By hand -----------------------------------------------------------------------------------

// *shared = *global, asynchronously.
template <typename kf_T> KF_FUNCTION void kf_async_copy(kf_T *kf_shared, const kf_T *kf_global) {
    kf_cp_async(kf_shared) = kf_from_global(kf_global);
}

namespace kf_detail {

template <typename kf_T, bool = kf_is_async<kf_T>::kf_value> struct kf_copier {
    KF_NO_EXEC_CHECK
    static KF_FUNCTION void kf_copy(kf_T *kf_shared, const kf_T *kf_global, bool kf_valid) {
        if (kf_valid)
            *kf_shared = *kf_global;
        else
            *kf_shared = kf_T();
    }
};

template <typename kf_T> struct kf_copier<kf_T, true> {
    static KF_FUNCTION void kf_copy(kf_T *kf_shared, const kf_T *kf_global, bool kf_valid) {
        kf_cp_async(kf_shared) =
            kf_sourced<kf_T, true>::kf_refer(kf_global, kf_valid ? sizeof(kf_T) : 0);
    }
};

} // namespace kf_detail

// The same where valid, else zeros, without reading *global.
template <typename kf_T>
KF_FUNCTION void kf_async_copy(kf_T *kf_shared, const kf_T *kf_global, bool kf_valid) {
    kf_detail::kf_copier<kf_T>::kf_copy(kf_shared, kf_global, kf_valid);
}

#endif
