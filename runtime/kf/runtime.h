// Loads and stores with a PTX cache operator: the functions that rewritten code calls.
//
// A helper is named after its instruction, with '_' for '.':
//
//     kf_ld_cs(p)                 ld.cs              any state space
//     kf_ld_global_cs(p)          ld.global.cs       p points to global memory
//     kf_ld_global_cs_nc(p)       ld.global.cs.nc    and nobody writes *p while the kernel runs
//     kf_at_global_cs_nc(p)->f    ld.global.cs.nc    of all of *p, for several of its members
//     kf_st_cs(p) = v             st.cs
//     kf_st_global_cs(p) = v      st.global.cs
//     kf_st_cs(p) += v            ld.cs, st.cs
//     kf_st_cs(p, kf_after_ld_cg()) += v
//                                 ld.cg, st.cs; kf_st and kf_after_ld are the plain ones
//
// Loads return the value. Stores return a reference whose `=`, `+=` ... `>>=`, `++` and `--` do the
// access, so that an operator in the source stays that operator, with its conversions and its order
// of evaluation. The table at the end of this file lists every helper.
//
// A cache operator is a hint only, no change of memory order: each access is as weak and as atomic
// as the plain access that it stands for. `.lu` behaves as `.cs` on global memory, and `.cv` and
// `.wt` differ from a plain access only for system memory.
//
// Hinted are trivially copyable objects of 1, 2, 4, 8 and 16 bytes. For any other type, and for
// volatile ones, a helper is the plain lvalue `*p`. On the host, under -DKF_DISABLE, below the
// architecture that an instruction needs and under an unknown compiler the types stay the same and
// each access is a plain one. On AMD GPUs `.cs` and `.lu` are nontemporal, the others plain.
//
// The header includes nothing (NVRTC has no headers) and needs C++14. Every identifier begins with
// kf_ or KF_, parameters too: macros from -D and -include reach a header that is included first.
//
// docs/runtime.md tells more.
#ifndef KF_RUNTIME_H
#define KF_RUNTIME_H

// Helpers are both host and device functions, with the choice inside: a host template that calls a
// device-only function gets no diagnostic and fails at run time. clang has no __device__ macro
// unless a CUDA header defines it.
#if defined(__CUDACC_RTC__) || defined(__NVCC__)
#define KF_FUNCTION __host__ __device__ __forceinline__
#elif defined(__clang__) && (defined(__CUDA__) || defined(__HIP__))
#define KF_FUNCTION                                                                                \
    __attribute__((host)) __attribute__((device)) inline __attribute__((always_inline))
#elif defined(__GNUC__)
#define KF_FUNCTION inline __attribute__((always_inline))
#else
#define KF_FUNCTION inline
#endif

// nvcc checks a function for both sides, also where one side never calls it, and would warn of a
// type whose operators are host functions only.
#if defined(__CUDACC_RTC__) || defined(__NVCC__)
#define KF_NO_EXEC_CHECK _Pragma("nv_exec_check_disable")
#else
#define KF_NO_EXEC_CHECK
#endif

// The architecture whose instructions may be used, as in __CUDA_ARCH__; 0: no PTX.
#if defined(__CUDA_ARCH__) && !defined(KF_DISABLE) &&                                              \
    (defined(__CUDACC_RTC__) || defined(__NVCC__) || defined(__clang__))
#define KF_ARCH __CUDA_ARCH__
#else
#define KF_ARCH 0
#endif

// An AMD GPU, whose one hint is nontemporal: see below.
#if defined(__AMDGCN__) && defined(__clang__) && !defined(KF_DISABLE)
#define KF_AMD 1
#else
#define KF_AMD 0
#endif

// Of the toolkit, if its header is included at all: see kf_is_bits.
struct __half2;
struct __nv_bfloat162;

namespace kf_detail {

// ---- Which types are hinted --------------------------------------------------------------------

// A class derived from kf_T whose one member may lie in the tail padding of kf_T.
template <typename kf_T> struct kf_tail_probe : kf_T {
    char kf_member;
};

// Whether plain code may write fewer bytes than sizeof: an empty class is not written at all, and
// the tail padding of some classes belongs to whoever derives from them.
template <typename kf_T, bool kf_can_be_base = __is_class(kf_T) && !__is_final(kf_T)>
struct kf_has_foreign_bytes {
    static constexpr bool kf_value = __is_empty(kf_T);
};

template <typename kf_T> struct kf_has_foreign_bytes<kf_T, true> {
    static constexpr bool kf_value =
        __is_empty(kf_T) || sizeof(kf_tail_probe<kf_T>) == sizeof(kf_T);
};

// Classes whose own copy functions do no more than copy the bytes. Pairs of half and bf16 have
// such, and no compiler calls them trivially copyable.
template <typename kf_T> struct kf_is_bits {
    static constexpr bool kf_value = false;
};
template <> struct kf_is_bits<__half2> {
    static constexpr bool kf_value = true;
};
template <> struct kf_is_bits<__nv_bfloat162> {
    static constexpr bool kf_value = true;
};

// Reading more bytes than plain code reads is harmless, writing more is not. Being trivially
// copyable says nothing of the operation itself, which may be deleted.
template <typename kf_T> struct kf_is_hinted {
    static constexpr bool kf_has_size = sizeof(kf_T) == 1 || sizeof(kf_T) == 2 ||
                                        sizeof(kf_T) == 4 || sizeof(kf_T) == 8 ||
                                        sizeof(kf_T) == 16;
    static constexpr bool kf_load =
        kf_has_size &&
        (kf_is_bits<kf_T>::kf_value ||
         (__is_trivially_copyable(kf_T) && __is_trivially_constructible(kf_T, const kf_T &)));
    static constexpr bool kf_store = kf_load && (kf_is_bits<kf_T>::kf_value ||
                                                 (__is_trivially_assignable(kf_T &, const kf_T &) &&
                                                  !kf_has_foreign_bytes<kf_T>::kf_value));
};

struct kf_never_hinted {
    static constexpr bool kf_load = false;
    static constexpr bool kf_store = false;
};

// Cache operators and volatile exclude each other; what is const is not stored to; an array is not
// a value.
template <typename kf_T> struct kf_is_hinted<const kf_T> : kf_never_hinted {};
template <typename kf_T> struct kf_is_hinted<volatile kf_T> : kf_never_hinted {};
template <typename kf_T> struct kf_is_hinted<const volatile kf_T> : kf_never_hinted {};
template <typename kf_T, decltype(sizeof(0)) kf_n>
struct kf_is_hinted<kf_T[kf_n]> : kf_never_hinted {};
template <typename kf_T, decltype(sizeof(0)) kf_n>
struct kf_is_hinted<const kf_T[kf_n]> : kf_never_hinted {};
template <typename kf_T, decltype(sizeof(0)) kf_n>
struct kf_is_hinted<volatile kf_T[kf_n]> : kf_never_hinted {};
template <typename kf_T, decltype(sizeof(0)) kf_n>
struct kf_is_hinted<const volatile kf_T[kf_n]> : kf_never_hinted {};

// ---- How an object is cut into instructions ----------------------------------------------------

#if KF_ARCH

// A unit is what one instruction transfers. kf_bits holds it, in a register of the kind that plain
// code would use.
struct kf_bool {
    typedef unsigned char kf_bits;
};
struct kf_s8 {
    typedef unsigned char kf_bits;
};
struct kf_u8 {
    typedef unsigned char kf_bits;
};
struct kf_s16 {
    typedef unsigned short kf_bits;
};
struct kf_u16 {
    typedef unsigned short kf_bits;
};
struct kf_b16 {
    typedef unsigned short kf_bits;
};
struct kf_b32 {
    typedef unsigned kf_bits;
};
struct kf_f32 {
    typedef float kf_bits;
};
struct kf_b64 {
    typedef unsigned long long kf_bits;
};
struct kf_f64 {
    typedef double kf_bits;
};
struct kf_v2b32 {
    struct kf_bits {
        unsigned kf_x, kf_y;
    };
};
struct kf_v4b32 {
    struct kf_bits {
        unsigned kf_x, kf_y, kf_z, kf_w;
    };
};
struct kf_v2b64 {
    struct kf_bits {
        unsigned long long kf_x, kf_y;
    };
};

template <typename kf_Unit> struct kf_unit {
    typedef kf_Unit kf_type;
};

// The address must be aligned to the whole access: pieces of the alignment, where that is smaller
// than the object.
template <int kf_align> struct kf_piece;
template <> struct kf_piece<1> : kf_unit<kf_u8> {};
template <> struct kf_piece<2> : kf_unit<kf_b16> {};
template <> struct kf_piece<4> : kf_unit<kf_b32> {};
template <> struct kf_piece<8> : kf_unit<kf_b64> {};

// A class is words of 32 bits, or of 64 where its member x has 64, as in double2 and longlong2.
// Other members are out of sight; regrouping 32-bit registers to a double costs moves.
template <bool kf_condition> struct kf_if {};
template <> struct kf_if<true> {
    typedef void kf_type;
};
template <typename kf_T, typename = void> struct kf_is_x_64 {
    static constexpr bool kf_value = false;
};
template <typename kf_T>
struct kf_is_x_64<kf_T, typename kf_if<sizeof(decltype(kf_T::x)) == 8>::kf_type> {
    static constexpr bool kf_value = true;
};
template <int kf_size, bool kf_has_x_64> struct kf_class : kf_piece<kf_size> {};
template <> struct kf_class<8, false> : kf_unit<kf_v2b32> {};
template <> struct kf_class<16, false> : kf_unit<kf_v4b32> {};
template <> struct kf_class<16, true> : kf_unit<kf_v2b64> {};

// Integers below 32 bits are extended by the load itself, as plain code does it.
template <typename kf_T, int kf_size = sizeof(kf_T), bool kf_is_enum = __is_enum(kf_T)>
struct kf_scalar : kf_piece<kf_size> {};
template <typename kf_T> struct kf_scalar<kf_T, 16, false> : kf_unit<kf_v2b64> {};
template <> struct kf_scalar<bool> : kf_unit<kf_bool> {};
template <> struct kf_scalar<signed char> : kf_unit<kf_s8> {};
template <> struct kf_scalar<short> : kf_unit<kf_s16> {};
template <> struct kf_scalar<unsigned short> : kf_unit<kf_u16> {};
template <> struct kf_scalar<float> : kf_unit<kf_f32> {};
template <> struct kf_scalar<double> : kf_unit<kf_f64> {};
template <bool kf_is_signed> struct kf_char : kf_unit<kf_u8> {};
template <> struct kf_char<true> : kf_unit<kf_s8> {};
template <> struct kf_scalar<char> : kf_char<(static_cast<char>(-1) < 0)> {};
template <typename kf_T, int kf_size>
struct kf_scalar<kf_T, kf_size, true> : kf_scalar<__underlying_type(kf_T)> {};

template <typename kf_T, bool kf_is_whole = (alignof(kf_T) >= sizeof(kf_T)),
          bool kf_is_class = __is_class(kf_T) || __is_union(kf_T)>
struct kf_cut : kf_piece<alignof(kf_T)> {
    static constexpr int kf_count = sizeof(kf_T) / alignof(kf_T);
};
template <typename kf_T> struct kf_cut<kf_T, true, false> : kf_scalar<kf_T> {
    static constexpr int kf_count = 1;
};
template <typename kf_T>
struct kf_cut<kf_T, true, true> : kf_class<sizeof(kf_T), kf_is_x_64<kf_T>::kf_value> {
    static constexpr int kf_count = 1;
};

// An object and its bits. The constructors are there for a kf_T that has no trivial one.
template <typename kf_T> union kf_cell {
    typedef typename kf_cut<kf_T>::kf_type kf_unit;
    typedef typename kf_unit::kf_bits kf_bits;
    static constexpr int kf_count = kf_cut<kf_T>::kf_count;

    kf_T kf_value;
    kf_bits kf_part[kf_count];

    KF_FUNCTION kf_cell() {}
    KF_FUNCTION explicit kf_cell(const kf_T &kf_v) : kf_value(kf_v) {}
};

// ---- The instructions --------------------------------------------------------------------------

// An asm load that is neither volatile nor clobbering memory is moved across stores to the same
// address, plain or hinted, and reads a stale value. nvcc takes no "m" operand in device code, so
// the compiler cannot be told which memory is read: the clobber names all of it. volatile keeps a
// load whose value is not used and two loads of one element apart, as .cv needs them.
#define KF_ORDERED(kf_text, kf_in, ...) asm volatile(kf_text : __VA_ARGS__ : kf_in : "memory")

// Nobody writes what an .nc load reads, so it may be merged, hoisted and moved across stores like
// the load that nvcc makes of a const __restrict__ parameter. This is what keeps a batch of loads
// in flight; ordered loads of the same loop were measured 3.8 times slower.
#define KF_MERGEABLE(kf_text, kf_in, ...) asm(kf_text : __VA_ARGS__ : kf_in)

// The functions of one table row, one a unit. Registers narrower than 32 bits would cost a
// conversion after each load; what the upper bits hold is told to the compiler instead.
#define KF_LOAD_UNIT(kf_asm, kf_unit, kf_text, kf_register, kf_type)                               \
    static KF_FUNCTION kf_unit::kf_bits kf_load(kf_unit, const void *kf_p) {                       \
        kf_type kf_v;                                                                              \
        kf_asm(kf_text " %0, [%1];", "l"(kf_p), kf_register(kf_v));                                \
        return kf_v;                                                                               \
    }

#define KF_LOAD_NARROW(kf_asm, kf_unit, kf_text, kf_type, kf_fits)                                 \
    static KF_FUNCTION kf_unit::kf_bits kf_load(kf_unit, const void *kf_p) {                       \
        kf_type kf_v;                                                                              \
        kf_asm(kf_text " %0, [%1];", "l"(kf_p), "=r"(kf_v));                                       \
        __builtin_assume(kf_fits);                                                                 \
        return static_cast<kf_unit::kf_bits>(kf_v);                                                \
    }

#define KF_LOAD_UNITS(kf_ptx, kf_asm)                                                              \
    KF_LOAD_NARROW(kf_asm, kf_bool, kf_ptx ".u8", unsigned, kf_v <= 1)                             \
    KF_LOAD_NARROW(kf_asm, kf_s8, kf_ptx ".s8", int, kf_v == static_cast<signed char>(kf_v))       \
    KF_LOAD_NARROW(kf_asm, kf_u8, kf_ptx ".u8", unsigned, kf_v <= 0xff)                            \
    KF_LOAD_NARROW(kf_asm, kf_s16, kf_ptx ".s16", int, kf_v == static_cast<short>(kf_v))           \
    KF_LOAD_NARROW(kf_asm, kf_u16, kf_ptx ".u16", unsigned, kf_v <= 0xffff)                        \
    KF_LOAD_UNIT(kf_asm, kf_b16, kf_ptx ".b16", "=h", unsigned short)                              \
    KF_LOAD_UNIT(kf_asm, kf_b32, kf_ptx ".b32", "=r", unsigned)                                    \
    KF_LOAD_UNIT(kf_asm, kf_f32, kf_ptx ".f32", "=f", float)                                       \
    KF_LOAD_UNIT(kf_asm, kf_b64, kf_ptx ".b64", "=l", unsigned long long)                          \
    KF_LOAD_UNIT(kf_asm, kf_f64, kf_ptx ".f64", "=d", double)                                      \
    static KF_FUNCTION kf_v2b32::kf_bits kf_load(kf_v2b32, const void *kf_p) {                     \
        kf_v2b32::kf_bits kf_v;                                                                    \
        kf_asm(kf_ptx ".v2.b32 {%0, %1}, [%2];", "l"(kf_p), "=r"(kf_v.kf_x), "=r"(kf_v.kf_y));     \
        return kf_v;                                                                               \
    }                                                                                              \
    static KF_FUNCTION kf_v4b32::kf_bits kf_load(kf_v4b32, const void *kf_p) {                     \
        kf_v4b32::kf_bits kf_v;                                                                    \
        kf_asm(kf_ptx ".v4.b32 {%0, %1, %2, %3}, [%4];", "l"(kf_p), "=r"(kf_v.kf_x),               \
               "=r"(kf_v.kf_y), "=r"(kf_v.kf_z), "=r"(kf_v.kf_w));                                 \
        return kf_v;                                                                               \
    }                                                                                              \
    static KF_FUNCTION kf_v2b64::kf_bits kf_load(kf_v2b64, const void *kf_p) {                     \
        kf_v2b64::kf_bits kf_v;                                                                    \
        kf_asm(kf_ptx ".v2.b64 {%0, %1}, [%2];", "l"(kf_p), "=l"(kf_v.kf_x), "=l"(kf_v.kf_y));     \
        return kf_v;                                                                               \
    }

// Stores are always ordered, for the same reason.
#define KF_STORE_UNIT(kf_unit, kf_text, ...)                                                       \
    static KF_FUNCTION void kf_store(kf_unit, void *kf_p, const kf_unit::kf_bits &kf_v) {          \
        asm volatile(kf_text : : "l"(kf_p), __VA_ARGS__ : "memory");                               \
    }

#define KF_STORE_UNITS(kf_ptx)                                                                     \
    KF_STORE_UNIT(kf_bool, kf_ptx ".b8 [%0], %1;", "r"(static_cast<unsigned>(kf_v)))               \
    KF_STORE_UNIT(kf_s8, kf_ptx ".b8 [%0], %1;",                                                   \
                  "r"(static_cast<int>(static_cast<signed char>(kf_v))))                           \
    KF_STORE_UNIT(kf_u8, kf_ptx ".b8 [%0], %1;", "r"(static_cast<unsigned>(kf_v)))                 \
    KF_STORE_UNIT(kf_s16, kf_ptx ".b16 [%0], %1;", "h"(kf_v))                                      \
    KF_STORE_UNIT(kf_u16, kf_ptx ".b16 [%0], %1;", "h"(kf_v))                                      \
    KF_STORE_UNIT(kf_b16, kf_ptx ".b16 [%0], %1;", "h"(kf_v))                                      \
    KF_STORE_UNIT(kf_b32, kf_ptx ".b32 [%0], %1;", "r"(kf_v))                                      \
    KF_STORE_UNIT(kf_f32, kf_ptx ".f32 [%0], %1;", "f"(kf_v))                                      \
    KF_STORE_UNIT(kf_b64, kf_ptx ".b64 [%0], %1;", "l"(kf_v))                                      \
    KF_STORE_UNIT(kf_f64, kf_ptx ".f64 [%0], %1;", "d"(kf_v))                                      \
    KF_STORE_UNIT(kf_v2b32, kf_ptx ".v2.b32 [%0], {%1, %2};", "r"(kf_v.kf_x), "r"(kf_v.kf_y))      \
    KF_STORE_UNIT(kf_v4b32, kf_ptx ".v4.b32 [%0], {%1, %2, %3, %4};", "r"(kf_v.kf_x),              \
                  "r"(kf_v.kf_y), "r"(kf_v.kf_z), "r"(kf_v.kf_w))                                  \
    KF_STORE_UNIT(kf_v2b64, kf_ptx ".v2.b64 [%0], {%1, %2};", "l"(kf_v.kf_x), "l"(kf_v.kf_y))

#else

#define KF_LOAD_UNITS(kf_ptx, kf_asm)
#define KF_STORE_UNITS(kf_ptx)

#endif

// ---- Access of an object -----------------------------------------------------------------------

// The rows of the table at the end, and these two for an update that is hinted on one side: no
// architecture has them.
struct kf_row_ld {
    static constexpr int kf_arch = 0x7fffffff;
};
struct kf_row_st : kf_row_ld {};

template <typename kf_Row> struct kf_is_hint {
    static constexpr bool kf_value = kf_Row::kf_arch <= KF_ARCH;
};

template <typename kf_Row, bool kf_can_hint = kf_is_hint<kf_Row>::kf_value> struct kf_access {
    KF_NO_EXEC_CHECK
    template <typename kf_T> static KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
        return *kf_p;
    }

    KF_NO_EXEC_CHECK
    template <typename kf_T> static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_T &kf_v) {
        *kf_p = kf_v;
    }
};

#if KF_ARCH
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
// The casts are of the old style: kf_T may be a __restrict__ pointer, and no other cast takes that
// qualifier away together with the type.
template <typename kf_Row> struct kf_access<kf_Row, true> {
    template <typename kf_T> static KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
        typedef kf_cell<kf_T> kf_object;
        const typename kf_object::kf_bits *kf_from = (const typename kf_object::kf_bits *)(kf_p);
        kf_object kf_v;
#pragma unroll
        for (int kf_i = 0; kf_i < kf_object::kf_count; kf_i++)
            kf_v.kf_part[kf_i] = kf_Row::kf_load(typename kf_object::kf_unit(), kf_from + kf_i);
        return kf_v.kf_value;
    }

    template <typename kf_T> static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_T &kf_v) {
        typedef kf_cell<kf_T> kf_object;
        typename kf_object::kf_bits *kf_to = (typename kf_object::kf_bits *)(kf_p);
        const kf_object kf_from(kf_v);
#pragma unroll
        for (int kf_i = 0; kf_i < kf_object::kf_count; kf_i++)
            kf_Row::kf_store(typename kf_object::kf_unit(), kf_to + kf_i, kf_from.kf_part[kf_i]);
    }
};
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif

#if KF_AMD
// ---- AMD GPUs ----------------------------------------------------------------------------------

// `.cs` and `.lu` are nontemporal accesses: bits nt, glc slc, slc dlc or th of the instruction.
// What comes near `.cg` and `.cv` there (the scope bits) changes coherence, which is no hint:
// plain.
#define KF_NONTEMPORAL(kf_name)                                                                    \
    struct kf_row_##kf_name;                                                                       \
    template <> struct kf_is_hint<kf_row_##kf_name> {                                              \
        static constexpr bool kf_value = true;                                                     \
    };
KF_NONTEMPORAL(ld_cs)
KF_NONTEMPORAL(ld_lu)
KF_NONTEMPORAL(ld_global_cs)
KF_NONTEMPORAL(ld_global_lu)
KF_NONTEMPORAL(ld_global_cs_nc)
KF_NONTEMPORAL(st_cs)
KF_NONTEMPORAL(st_global_cs)
#undef KF_NONTEMPORAL

// The built-ins take scalars and vectors: what one instruction transfers, at most 16 bytes. It may
// alias the object that it is a piece of.
template <int kf_size> struct kf_lump;
template <> struct kf_lump<1> {
    typedef unsigned char kf_bits __attribute__((may_alias));
};
template <> struct kf_lump<2> {
    typedef unsigned short kf_bits __attribute__((may_alias));
};
template <> struct kf_lump<4> {
    typedef unsigned kf_bits __attribute__((may_alias));
};
template <> struct kf_lump<8> {
    typedef unsigned kf_bits __attribute__((ext_vector_type(2), may_alias));
};
template <> struct kf_lump<16> {
    typedef unsigned kf_bits __attribute__((ext_vector_type(4), may_alias));
};

template <typename kf_T> union kf_lumps {
    static constexpr int kf_size = alignof(kf_T) < 16 ? alignof(kf_T) : 16;
    static constexpr int kf_count = sizeof(kf_T) / kf_size;
    typedef typename kf_lump<kf_size>::kf_bits kf_bits;

    kf_T kf_value;
    kf_bits kf_part[kf_count];

    KF_FUNCTION kf_lumps() {}
    KF_FUNCTION explicit kf_lumps(const kf_T &kf_v) : kf_value(kf_v) {}
};

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wold-style-cast"
template <typename kf_Row> struct kf_access<kf_Row, true> {
    template <typename kf_T> static KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
        typedef typename kf_lumps<kf_T>::kf_bits kf_bits;
        kf_lumps<kf_T> kf_v;
#pragma unroll
        for (int kf_i = 0; kf_i < kf_lumps<kf_T>::kf_count; kf_i++)
            kf_v.kf_part[kf_i] = __builtin_nontemporal_load((const kf_bits *)(kf_p) + kf_i);
        return kf_v.kf_value;
    }

    template <typename kf_T> static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_T &kf_v) {
        typedef typename kf_lumps<kf_T>::kf_bits kf_bits;
        const kf_lumps<kf_T> kf_from(kf_v);
#pragma unroll
        for (int kf_i = 0; kf_i < kf_lumps<kf_T>::kf_count; kf_i++)
            __builtin_nontemporal_store(kf_from.kf_part[kf_i], (kf_bits *)(kf_p) + kf_i);
    }
};
#pragma clang diagnostic pop
#endif

// ---- What the helpers return -------------------------------------------------------------------

// Keeps a braced list on the right of `=` from ever meaning another reference: no list converts to
// a non-const lvalue, so that `= {}` and `= {nullptr, 0}` can only initialise the value.
struct kf_key {};

// The target of a store by the kf_Store row. Compound operators and ++ and -- load with the
// kf_Load row and compute in a local kf_T, so that promotions, overloaded operators and pointer
// arithmetic are those of the language.
//
// Values are returned where the language returns an lvalue: reading it again would load again.
template <typename kf_T, typename kf_Store, typename kf_Load> class kf_reference {
  public:
    KF_FUNCTION kf_reference(kf_key &, kf_T *kf_p) : kf_target(kf_p) {}
    kf_reference(const kf_reference &) = default;
    kf_reference &operator=(const kf_reference &) = delete;

    // kf_T is not deduced here: the operand converts as it does in a plain assignment.
    KF_NO_EXEC_CHECK
    KF_FUNCTION kf_T operator=(kf_T kf_v) const {
        kf_access<kf_Store>::kf_store(kf_target, kf_v);
        return kf_v;
    }

// Conversions inside a compound assignment are the user's `x op= v`, which is silent.
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
#pragma GCC diagnostic ignored "-Wdouble-promotion"
#endif

// The operand is taken by value: a reference would odr-use a `static constexpr` member, which has
// no address in device code, and would not bind to a bit-field.
#define KF_COMPOUND(kf_operator)                                                                   \
    KF_NO_EXEC_CHECK                                                                               \
    template <typename kf_U = kf_T> KF_FUNCTION kf_T operator kf_operator(kf_U kf_v) const {       \
        kf_T kf_new = kf_access<kf_Load>::kf_load(kf_target);                                      \
        kf_new kf_operator kf_v;                                                                   \
        return *this = kf_new;                                                                     \
    }

#define KF_STEP(kf_operator)                                                                       \
    KF_NO_EXEC_CHECK                                                                               \
    KF_FUNCTION kf_T operator kf_operator() const {                                                \
        kf_T kf_new = kf_access<kf_Load>::kf_load(kf_target);                                      \
        kf_operator kf_new;                                                                        \
        return *this = kf_new;                                                                     \
    }                                                                                              \
    KF_NO_EXEC_CHECK                                                                               \
    KF_FUNCTION kf_T operator kf_operator(int) const {                                             \
        kf_T kf_new = kf_access<kf_Load>::kf_load(kf_target);                                      \
        kf_T kf_old = kf_new kf_operator;                                                          \
        *this = kf_new;                                                                            \
        return kf_old;                                                                             \
    }

    KF_COMPOUND(+=)
    KF_COMPOUND(-=)
    KF_COMPOUND(*=)
    KF_COMPOUND(/=)
    KF_COMPOUND(%=)
    KF_COMPOUND(&=)
    KF_COMPOUND(|=)
    KF_COMPOUND(^=)
    KF_COMPOUND(<<=)
    KF_COMPOUND(>>=)
    KF_STEP(++)
    KF_STEP(--)

#undef KF_COMPOUND
#undef KF_STEP

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

  private:
    kf_T *kf_target;
};

template <typename kf_T> struct kf_not_const {
    typedef kf_T kf_type;
};
template <typename kf_T> struct kf_not_const<const kf_T> {
    typedef kf_T kf_type;
};

// A type that is not hinted gets the plain lvalue, which no function could imitate: const only
// where *p is, for a class may be copied by V(V &).
template <typename kf_Pointee, typename kf_T = typename kf_not_const<kf_Pointee>::kf_type,
          bool = kf_is_hinted<kf_T>::kf_load>
struct kf_loaded {
    typedef kf_Pointee &kf_type;

    template <typename kf_Row> static KF_FUNCTION kf_type kf_load(kf_Pointee *kf_p) {
        return *kf_p;
    }
};

template <typename kf_Pointee, typename kf_T> struct kf_loaded<kf_Pointee, kf_T, true> {
    typedef kf_T kf_type;

    template <typename kf_Row> static KF_FUNCTION kf_type kf_load(const kf_T *kf_p) {
        return kf_access<kf_Row>::kf_load(kf_p);
    }
};

// An object that was loaded whole, for `kf_at_global_cs_nc(p)->f`.
template <typename kf_T> struct kf_held {
    kf_T kf_value;

    KF_FUNCTION const kf_T *operator->() const {
        return &kf_value;
    }
};

template <typename kf_Pointee, typename kf_T = typename kf_not_const<kf_Pointee>::kf_type,
          bool = kf_is_hinted<kf_T>::kf_load>
struct kf_reached {
    typedef kf_Pointee *kf_type;

    template <typename kf_Row> static KF_FUNCTION kf_type kf_load(kf_Pointee *kf_p) {
        return kf_p;
    }
};

template <typename kf_Pointee, typename kf_T> struct kf_reached<kf_Pointee, kf_T, true> {
    typedef kf_held<kf_T> kf_type;

    template <typename kf_Row> static KF_FUNCTION kf_type kf_load(const kf_T *kf_p) {
        return kf_type{kf_access<kf_Row>::kf_load(kf_p)};
    }
};

template <typename kf_T, typename kf_Store, typename kf_Load, bool = kf_is_hinted<kf_T>::kf_store>
struct kf_stored {
    typedef kf_T &kf_type;

    static KF_FUNCTION kf_type kf_refer(kf_T *kf_p) {
        return *kf_p;
    }
};

template <typename kf_T, typename kf_Store, typename kf_After>
struct kf_stored<kf_T, kf_Store, kf_After, true> {
    typedef kf_reference<kf_T, kf_Store, typename kf_After::kf_load> kf_type;

    static KF_FUNCTION kf_type kf_refer(kf_T *kf_p) {
        kf_key kf_k;
        return kf_type(kf_k, kf_p);
    }
};

} // namespace kf_detail

// ---- The helpers -------------------------------------------------------------------------------

// KF_LOAD(helper, instruction, first architecture)
// KF_LOAD_NC(helper, instruction, first architecture): one that the compiler may merge and move
// KF_REACH(helper, its load): the whole object for the sake of its members
// KF_STORE(helper, instruction, first architecture, load of the compound operators)
//
// For each KF_LOAD there is kf_after_ld_..., which names another load to a store's helper.
//
// PTX ISA 9.1, "ld", "st", "Cache Operators": PTX 2.0, sm_20
//     ld{.global}{.cop}.type  d, [a];       .cop = { .ca, .cg, .cs, .lu, .cv }
//     st{.global}{.cop}.type  [a], b;       .cop = { .wb, .cg, .cs, .wt }
// PTX ISA 9.1, "ld.global.nc": PTX 3.1, sm_32
//     ld.global{.cop}.nc.type d, [a];       .cop = { .ca, .cg, .cs }
#define KF_HELPERS                                                                                 \
    KF_LOAD(ld_ca, "ld.ca", 200)                                                                   \
    KF_LOAD(ld_cg, "ld.cg", 200)                                                                   \
    KF_LOAD(ld_cs, "ld.cs", 200)                                                                   \
    KF_LOAD(ld_cv, "ld.cv", 200)                                                                   \
    KF_LOAD(ld_lu, "ld.lu", 200)                                                                   \
    KF_LOAD(ld_global_ca, "ld.global.ca", 200)                                                     \
    KF_LOAD(ld_global_cg, "ld.global.cg", 200)                                                     \
    KF_LOAD(ld_global_cs, "ld.global.cs", 200)                                                     \
    KF_LOAD(ld_global_cv, "ld.global.cv", 200)                                                     \
    KF_LOAD(ld_global_lu, "ld.global.lu", 200)                                                     \
    KF_LOAD_NC(ld_global_nc, "ld.global.nc", 320)                                                  \
    KF_LOAD_NC(ld_global_ca_nc, "ld.global.ca.nc", 320)                                            \
    KF_LOAD_NC(ld_global_cg_nc, "ld.global.cg.nc", 320)                                            \
    KF_LOAD_NC(ld_global_cs_nc, "ld.global.cs.nc", 320)                                            \
    KF_REACH(at_global_ca_nc, ld_global_ca_nc)                                                     \
    KF_REACH(at_global_cg_nc, ld_global_cg_nc)                                                     \
    KF_REACH(at_global_cs_nc, ld_global_cs_nc)                                                     \
    KF_STORE(st_wb, "st.wb", 200, ld_ca)                                                           \
    KF_STORE(st_cg, "st.cg", 200, ld_cg)                                                           \
    KF_STORE(st_cs, "st.cs", 200, ld_cs)                                                           \
    KF_STORE(st_wt, "st.wt", 200, ld_cv)                                                           \
    KF_STORE(st_global_wb, "st.global.wb", 200, ld_global_ca)                                      \
    KF_STORE(st_global_cg, "st.global.cg", 200, ld_global_cg)                                      \
    KF_STORE(st_global_cs, "st.global.cs", 200, ld_global_cs)                                      \
    KF_STORE(st_global_wt, "st.global.wt", 200, ld_global_cv)

#define KF_LOAD_ROW(kf_name, kf_ptx, kf_first_arch, kf_asm)                                        \
    namespace kf_detail {                                                                          \
    struct kf_row_##kf_name {                                                                      \
        static constexpr int kf_arch = kf_first_arch;                                              \
        KF_LOAD_UNITS(kf_ptx, kf_asm)                                                              \
    };                                                                                             \
    }                                                                                              \
    template <typename kf_T>                                                                       \
    KF_FUNCTION typename kf_detail::kf_loaded<kf_T>::kf_type kf_##kf_name(kf_T *kf_p) {            \
        return kf_detail::kf_loaded<kf_T>::template kf_load<kf_detail::kf_row_##kf_name>(kf_p);    \
    }

#define KF_AFTER(kf_name)                                                                          \
    struct kf_after_##kf_name {                                                                    \
        typedef kf_detail::kf_row_##kf_name kf_load;                                               \
    };

#define KF_LOAD(kf_name, kf_ptx, kf_first_arch)                                                    \
    KF_LOAD_ROW(kf_name, kf_ptx, kf_first_arch, KF_ORDERED)                                        \
    KF_AFTER(kf_name)

#define KF_LOAD_NC(kf_name, kf_ptx, kf_first_arch)                                                 \
    KF_LOAD_ROW(kf_name, kf_ptx, kf_first_arch, KF_MERGEABLE)

#define KF_REACH(kf_name, kf_load_name)                                                            \
    template <typename kf_T>                                                                       \
    KF_FUNCTION typename kf_detail::kf_reached<kf_T>::kf_type kf_##kf_name(kf_T *kf_p) {           \
        return kf_detail::kf_reached<kf_T>::template kf_load<kf_detail::kf_row_##kf_load_name>(    \
            kf_p);                                                                                 \
    }

#define KF_STORE_AFTER(kf_name)                                                                    \
    template <typename kf_T, typename kf_After>                                                    \
    KF_FUNCTION                                                                                    \
        typename kf_detail::kf_stored<kf_T, kf_detail::kf_row_##kf_name, kf_After>::kf_type        \
            kf_##kf_name(kf_T *kf_p, kf_After) {                                                   \
        return kf_detail::kf_stored<kf_T, kf_detail::kf_row_##kf_name, kf_After>::kf_refer(kf_p);  \
    }

#define KF_STORE(kf_name, kf_ptx, kf_first_arch, kf_load_name)                                     \
    namespace kf_detail {                                                                          \
    struct kf_row_##kf_name {                                                                      \
        static constexpr int kf_arch = kf_first_arch;                                              \
        KF_STORE_UNITS(kf_ptx)                                                                     \
    };                                                                                             \
    }                                                                                              \
    KF_STORE_AFTER(kf_name)                                                                        \
    template <typename kf_T>                                                                       \
    KF_FUNCTION                                                                                    \
        typename kf_detail::kf_stored<kf_T, kf_detail::kf_row_##kf_name,                           \
                                      kf_after_##kf_load_name>::kf_type kf_##kf_name(kf_T *kf_p) { \
        return kf_##kf_name(kf_p, kf_after_##kf_load_name());                                      \
    }

KF_HELPERS
KF_AFTER(ld)
KF_STORE_AFTER(st)

#undef KF_HELPERS
#undef KF_LOAD
#undef KF_LOAD_NC
#undef KF_LOAD_ROW
#undef KF_AFTER
#undef KF_REACH
#undef KF_STORE
#undef KF_STORE_AFTER
#undef KF_LOAD_UNITS
#undef KF_LOAD_UNIT
#undef KF_LOAD_NARROW
#undef KF_STORE_UNITS
#undef KF_STORE_UNIT
#undef KF_ORDERED
#undef KF_MERGEABLE

// KF_FUNCTION, KF_NO_EXEC_CHECK, KF_ARCH and KF_AMD stay, for kf/access.h.

#endif
