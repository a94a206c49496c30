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
//     kf_ld_global_L2_evict_first(p)
//                                 ld.global.L2::cache_hint with that policy, from a plain C access
//     kf_ld_global_L2_evict_first_ptx(p)
//                                 the same as an asm statement, for classes that nvcc gets wrong
//     kf_ld_global_cs_policy(p)   what .cs asks for, as such a policy; .cs where there is none
//
// Loads return the value. Stores return a reference whose `=`, `+=` ... `>>=`, `++` and `--` do the
// access, so that an operator in the source stays that operator, with its conversions and its order
// of evaluation. The table at the end of this file lists every helper.
//
// A cache operator is a hint only, no change of memory order: each access is as weak and as atomic
// as the plain access that it stands for. `.lu` behaves as `.cs` on global memory, and `.cv` and
// `.wt` differ from a plain access only for system memory.
//
// Hinted are trivially copyable objects of 1, 2, 4, 8 and 16 bytes, and of 32, 48 and 64 bytes that
// are aligned to 16. For any other type, and for volatile ones, a helper is the plain lvalue `*p`.
// On the host, under -DKF_DISABLE, below the architecture that an instruction needs and under an
// unknown compiler the types stay the same and each access is a plain one.
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
    __attribute__((host)) __attribute__((device)) inline __attribute__((__always_inline__))
#elif defined(__GNUC__)
#define KF_FUNCTION inline __attribute__((__always_inline__))
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

// The first architecture on which a pointer may carry an L2 policy, with plain C accesses through
// it. nvcc has a function for it since 11.5 (libcu++ builds its access properties on it), no other
// compiler does.
//
// nvcc makes such a load .nc by itself where it sees that the data is read-only, but not for sm_100
// and later (13.0): there an asm statement says it.
#if KF_ARCH >= 800 && (defined(__CUDACC_RTC__) || defined(__NVCC__)) &&                            \
    (__CUDACC_VER_MAJOR__ > 11 || (__CUDACC_VER_MAJOR__ == 11 && __CUDACC_VER_MINOR__ >= 5))
#define KF_POLICY_ARCH 800
#else
#define KF_POLICY_ARCH 0x7fffffff
#endif
#if KF_ARCH < 1000
#define KF_POLICY_NC_ARCH KF_POLICY_ARCH
#else
#define KF_POLICY_NC_ARCH 0x7fffffff
#endif

// Objects of 32 bytes in one access: PTX 8.8 (CUDA 12.9), sm_100.
#if KF_ARCH >= 1000 && (defined(__CUDACC_RTC__) || defined(__NVCC__)) &&                           \
    (__CUDACC_VER_MAJOR__ > 12 || (__CUDACC_VER_MAJOR__ == 12 && __CUDACC_VER_MINOR__ >= 9))
#define KF_WIDEST 32
#else
#define KF_WIDEST 16
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
    static constexpr bool kf_has_size =
        sizeof(kf_T) == 1 || sizeof(kf_T) == 2 || sizeof(kf_T) == 4 || sizeof(kf_T) == 8 ||
        sizeof(kf_T) == 16 || (sizeof(kf_T) <= 64 && alignof(kf_T) >= 16);
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
struct kf_v8b32 {
    struct kf_bits {
        kf_v4b32::kf_bits kf_low, kf_high;
    };
};
struct kf_v4b64 {
    struct kf_bits {
        kf_v2b64::kf_bits kf_low, kf_high;
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
template <> struct kf_class<32, false> : kf_unit<kf_v8b32> {};
template <> struct kf_class<32, true> : kf_unit<kf_v4b64> {};

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

// Objects of more than 16 bytes are cut into pieces of 16, or of 32 where there are such accesses.
template <typename kf_T> struct kf_wide {
    static constexpr int kf_size = alignof(kf_T) >= KF_WIDEST ? KF_WIDEST : 16;
};

enum kf_shape { kf_is_cut, kf_is_scalar, kf_is_class, kf_is_wide };
template <typename kf_T> struct kf_shape_of {
    static constexpr kf_shape kf_value = sizeof(kf_T) > 16                      ? kf_is_wide
                                         : alignof(kf_T) < sizeof(kf_T)         ? kf_is_cut
                                         : __is_class(kf_T) || __is_union(kf_T) ? kf_is_class
                                                                                : kf_is_scalar;
};

template <typename kf_T, kf_shape = kf_shape_of<kf_T>::kf_value>
struct kf_cut : kf_piece<alignof(kf_T)> {
    static constexpr int kf_count = sizeof(kf_T) / alignof(kf_T);
};
template <typename kf_T> struct kf_cut<kf_T, kf_is_scalar> : kf_scalar<kf_T> {
    static constexpr int kf_count = 1;
};
template <typename kf_T>
struct kf_cut<kf_T, kf_is_class> : kf_class<sizeof(kf_T), kf_is_x_64<kf_T>::kf_value> {
    static constexpr int kf_count = 1;
};
template <typename kf_T>
struct kf_cut<kf_T, kf_is_wide> : kf_class<kf_wide<kf_T>::kf_size, kf_is_x_64<kf_T>::kf_value> {
    static constexpr int kf_count = sizeof(kf_T) / kf_wide<kf_T>::kf_size;
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

// The functions of one table row, one a unit. kf_ptx is the instruction up to its type and kf_end
// what follows its operands. Registers narrower than 32 bits would cost a conversion after each
// load; what the upper bits hold is told to the compiler instead.
#define KF_LOAD_UNIT(kf_asm, kf_unit, kf_text, kf_end, kf_register, kf_type)                       \
    static KF_FUNCTION kf_unit::kf_bits kf_load(kf_unit, const void *kf_p) {                       \
        kf_type kf_v;                                                                              \
        kf_asm(kf_text " %0, [%1]" kf_end, "l"(kf_p), kf_register(kf_v));                          \
        return kf_v;                                                                               \
    }

#define KF_LOAD_NARROW(kf_asm, kf_unit, kf_text, kf_end, kf_type, kf_fits)                         \
    static KF_FUNCTION kf_unit::kf_bits kf_load(kf_unit, const void *kf_p) {                       \
        kf_type kf_v;                                                                              \
        kf_asm(kf_text " %0, [%1]" kf_end, "l"(kf_p), "=r"(kf_v));                                 \
        __builtin_assume(kf_fits);                                                                 \
        return static_cast<kf_unit::kf_bits>(kf_v);                                                \
    }

#define KF_LOAD_UNITS(kf_ptx, kf_end, kf_asm)                                                      \
    KF_LOAD_NARROW(kf_asm, kf_bool, kf_ptx ".u8", kf_end, unsigned, kf_v <= 1)                     \
    KF_LOAD_NARROW(kf_asm, kf_s8, kf_ptx ".s8", kf_end, int,                                       \
                   kf_v == static_cast<signed char>(kf_v))                                         \
    KF_LOAD_NARROW(kf_asm, kf_u8, kf_ptx ".u8", kf_end, unsigned, kf_v <= 0xff)                    \
    KF_LOAD_NARROW(kf_asm, kf_s16, kf_ptx ".s16", kf_end, int, kf_v == static_cast<short>(kf_v))   \
    KF_LOAD_NARROW(kf_asm, kf_u16, kf_ptx ".u16", kf_end, unsigned, kf_v <= 0xffff)                \
    KF_LOAD_UNIT(kf_asm, kf_b16, kf_ptx ".b16", kf_end, "=h", unsigned short)                      \
    KF_LOAD_UNIT(kf_asm, kf_b32, kf_ptx ".b32", kf_end, "=r", unsigned)                            \
    KF_LOAD_UNIT(kf_asm, kf_f32, kf_ptx ".f32", kf_end, "=f", float)                               \
    KF_LOAD_UNIT(kf_asm, kf_b64, kf_ptx ".b64", kf_end, "=l", unsigned long long)                  \
    KF_LOAD_UNIT(kf_asm, kf_f64, kf_ptx ".f64", kf_end, "=d", double)                              \
    static KF_FUNCTION kf_v2b32::kf_bits kf_load(kf_v2b32, const void *kf_p) {                     \
        kf_v2b32::kf_bits kf_v;                                                                    \
        kf_asm(kf_ptx ".v2.b32 {%0, %1}, [%2]" kf_end, "l"(kf_p), "=r"(kf_v.kf_x),                 \
               "=r"(kf_v.kf_y));                                                                   \
        return kf_v;                                                                               \
    }                                                                                              \
    static KF_FUNCTION kf_v4b32::kf_bits kf_load(kf_v4b32, const void *kf_p) {                     \
        kf_v4b32::kf_bits kf_v;                                                                    \
        kf_asm(kf_ptx ".v4.b32 {%0, %1, %2, %3}, [%4]" kf_end, "l"(kf_p), "=r"(kf_v.kf_x),         \
               "=r"(kf_v.kf_y), "=r"(kf_v.kf_z), "=r"(kf_v.kf_w));                                 \
        return kf_v;                                                                               \
    }                                                                                              \
    static KF_FUNCTION kf_v2b64::kf_bits kf_load(kf_v2b64, const void *kf_p) {                     \
        kf_v2b64::kf_bits kf_v;                                                                    \
        kf_asm(kf_ptx ".v2.b64 {%0, %1}, [%2]" kf_end, "l"(kf_p), "=l"(kf_v.kf_x),                 \
               "=l"(kf_v.kf_y));                                                                   \
        return kf_v;                                                                               \
    }                                                                                              \
    KF_LOAD_WIDE(kf_ptx, kf_end, kf_asm)

// PTX ISA 9.1, "ld", "st": .v8.b32 and .v4.b64 need .global. Two halves where an address is
// generic.
#if KF_WIDEST == 32
constexpr KF_FUNCTION bool kf_is_global(const char *kf_ptx) {
    for (; *kf_ptx; kf_ptx++)
        if (kf_ptx[0] == '.' && kf_ptx[1] == 'g' && kf_ptx[2] == 'l')
            return true;
    return false;
}

#define KF_LOAD_WIDE(kf_ptx, kf_end, kf_asm)                                                       \
    static KF_FUNCTION kf_v8b32::kf_bits kf_load(kf_v8b32, const void *kf_p) {                     \
        kf_v8b32::kf_bits kf_v;                                                                    \
        if (kf_is_global(kf_ptx)) {                                                                \
            kf_asm(kf_ptx ".v8.b32 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8]" kf_end, "l"(kf_p),      \
                   "=r"(kf_v.kf_low.kf_x), "=r"(kf_v.kf_low.kf_y), "=r"(kf_v.kf_low.kf_z),         \
                   "=r"(kf_v.kf_low.kf_w), "=r"(kf_v.kf_high.kf_x), "=r"(kf_v.kf_high.kf_y),       \
                   "=r"(kf_v.kf_high.kf_z), "=r"(kf_v.kf_high.kf_w));                              \
        } else {                                                                                   \
            kf_v.kf_low = kf_load(kf_v4b32(), kf_p);                                               \
            kf_v.kf_high = kf_load(kf_v4b32(), static_cast<const char *>(kf_p) + 16);              \
        }                                                                                          \
        return kf_v;                                                                               \
    }                                                                                              \
    static KF_FUNCTION kf_v4b64::kf_bits kf_load(kf_v4b64, const void *kf_p) {                     \
        kf_v4b64::kf_bits kf_v;                                                                    \
        if (kf_is_global(kf_ptx)) {                                                                \
            kf_asm(kf_ptx ".v4.b64 {%0, %1, %2, %3}, [%4]" kf_end, "l"(kf_p),                      \
                   "=l"(kf_v.kf_low.kf_x), "=l"(kf_v.kf_low.kf_y), "=l"(kf_v.kf_high.kf_x),        \
                   "=l"(kf_v.kf_high.kf_y));                                                       \
        } else {                                                                                   \
            kf_v.kf_low = kf_load(kf_v2b64(), kf_p);                                               \
            kf_v.kf_high = kf_load(kf_v2b64(), static_cast<const char *>(kf_p) + 16);              \
        }                                                                                          \
        return kf_v;                                                                               \
    }
#else
#define KF_LOAD_WIDE(kf_ptx, kf_end, kf_asm)
#endif

// Stores are always ordered, for the same reason.
#define KF_STORE_UNIT(kf_unit, kf_text, ...)                                                       \
    static KF_FUNCTION void kf_store(kf_unit, void *kf_p, const kf_unit::kf_bits &kf_v) {          \
        asm volatile(kf_text : : "l"(kf_p), __VA_ARGS__ : "memory");                               \
    }

#define KF_STORE_UNITS(kf_ptx, kf_end)                                                             \
    KF_STORE_UNIT(kf_bool, kf_ptx ".b8 [%0], %1" kf_end, "r"(static_cast<unsigned>(kf_v)))         \
    KF_STORE_UNIT(kf_s8, kf_ptx ".b8 [%0], %1" kf_end,                                             \
                  "r"(static_cast<int>(static_cast<signed char>(kf_v))))                           \
    KF_STORE_UNIT(kf_u8, kf_ptx ".b8 [%0], %1" kf_end, "r"(static_cast<unsigned>(kf_v)))           \
    KF_STORE_UNIT(kf_s16, kf_ptx ".b16 [%0], %1" kf_end, "h"(kf_v))                                \
    KF_STORE_UNIT(kf_u16, kf_ptx ".b16 [%0], %1" kf_end, "h"(kf_v))                                \
    KF_STORE_UNIT(kf_b16, kf_ptx ".b16 [%0], %1" kf_end, "h"(kf_v))                                \
    KF_STORE_UNIT(kf_b32, kf_ptx ".b32 [%0], %1" kf_end, "r"(kf_v))                                \
    KF_STORE_UNIT(kf_f32, kf_ptx ".f32 [%0], %1" kf_end, "f"(kf_v))                                \
    KF_STORE_UNIT(kf_b64, kf_ptx ".b64 [%0], %1" kf_end, "l"(kf_v))                                \
    KF_STORE_UNIT(kf_f64, kf_ptx ".f64 [%0], %1" kf_end, "d"(kf_v))                                \
    KF_STORE_UNIT(kf_v2b32, kf_ptx ".v2.b32 [%0], {%1, %2}" kf_end, "r"(kf_v.kf_x),                \
                  "r"(kf_v.kf_y))                                                                  \
    KF_STORE_UNIT(kf_v4b32, kf_ptx ".v4.b32 [%0], {%1, %2, %3, %4}" kf_end, "r"(kf_v.kf_x),        \
                  "r"(kf_v.kf_y), "r"(kf_v.kf_z), "r"(kf_v.kf_w))                                  \
    KF_STORE_UNIT(kf_v2b64, kf_ptx ".v2.b64 [%0], {%1, %2}" kf_end, "l"(kf_v.kf_x),                \
                  "l"(kf_v.kf_y))                                                                  \
    KF_STORE_WIDE(kf_ptx, kf_end)

#if KF_WIDEST == 32
#define KF_STORE_WIDE(kf_ptx, kf_end)                                                              \
    static KF_FUNCTION void kf_store(kf_v8b32, void *kf_p, const kf_v8b32::kf_bits &kf_v) {        \
        if (kf_is_global(kf_ptx)) {                                                                \
            asm volatile(kf_ptx ".v8.b32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8}" kf_end            \
                         :                                                                         \
                         : "l"(kf_p), "r"(kf_v.kf_low.kf_x), "r"(kf_v.kf_low.kf_y),                \
                           "r"(kf_v.kf_low.kf_z), "r"(kf_v.kf_low.kf_w), "r"(kf_v.kf_high.kf_x),   \
                           "r"(kf_v.kf_high.kf_y), "r"(kf_v.kf_high.kf_z), "r"(kf_v.kf_high.kf_w)  \
                         : "memory");                                                              \
        } else {                                                                                   \
            kf_store(kf_v4b32(), kf_p, kf_v.kf_low);                                               \
            kf_store(kf_v4b32(), static_cast<char *>(kf_p) + 16, kf_v.kf_high);                    \
        }                                                                                          \
    }                                                                                              \
    static KF_FUNCTION void kf_store(kf_v4b64, void *kf_p, const kf_v4b64::kf_bits &kf_v) {        \
        if (kf_is_global(kf_ptx)) {                                                                \
            asm volatile(kf_ptx ".v4.b64 [%0], {%1, %2, %3, %4}" kf_end                            \
                         :                                                                         \
                         : "l"(kf_p), "l"(kf_v.kf_low.kf_x), "l"(kf_v.kf_low.kf_y),                \
                           "l"(kf_v.kf_high.kf_x), "l"(kf_v.kf_high.kf_y)                          \
                         : "memory");                                                              \
        } else {                                                                                   \
            kf_store(kf_v2b64(), kf_p, kf_v.kf_low);                                               \
            kf_store(kf_v2b64(), static_cast<char *>(kf_p) + 16, kf_v.kf_high);                    \
        }                                                                                          \
    }
#else
#define KF_STORE_WIDE(kf_ptx, kf_end)
#endif

#else

#define KF_LOAD_UNITS(kf_ptx, kf_end, kf_asm)
#define KF_STORE_UNITS(kf_ptx, kf_end)

#endif

// ---- Access of an object -----------------------------------------------------------------------

// What a row of the table at the end does:
//
//     kf_plain   the plain access, for an update that is hinted on one side and where nothing else
//                is left
//     kf_ptx     its instruction, as an asm statement
//     kf_policy  a plain access through a pointer that carries the L2 policy kf_value
//     kf_nontemporal  what AMD GPUs have
enum kf_form { kf_plain, kf_ptx, kf_policy, kf_nontemporal };

struct kf_row_ld {
    static constexpr kf_form kf_does = kf_plain;
    static constexpr int kf_arch = 0;
};
struct kf_row_st : kf_row_ld {};

// The row itself, or the next weaker one that the architecture has.
template <typename kf_Row, bool kf_has_it = (kf_Row::kf_arch <= KF_ARCH)> struct kf_legal {
    typedef kf_Row kf_type;
};
template <typename kf_Row> struct kf_legal<kf_Row, false> : kf_legal<typename kf_Row::kf_weaker> {};

template <typename kf_Row, kf_form kf_does = kf_Row::kf_does> struct kf_doer {
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
template <typename kf_Row> struct kf_doer<kf_Row, kf_ptx> {
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

#if KF_POLICY_ARCH <= KF_ARCH
// nvcc takes an access of a class apart, and does not put accesses with a policy together again:
// read-only data is read 16 bytes at a time, as one integer. Where data is written, a type that is
// not its own would break the rules of aliasing.
template <typename kf_T, bool kf_may_be_pieces> struct kf_pieces {
    static constexpr bool kf_value = false;
};
#if defined(__SIZEOF_INT128__)
template <typename kf_T> struct kf_pieces<kf_T, true> {
    static constexpr bool kf_value =
        (__is_class(kf_T) || __is_union(kf_T)) && sizeof(kf_T) % 16 == 0 && alignof(kf_T) >= 16;
};
template <typename kf_T> union kf_quads {
    kf_T kf_value;
    unsigned __int128 kf_part[sizeof(kf_T) / 16];

    KF_FUNCTION kf_quads() {}
};
#endif

template <typename kf_Row, bool kf_in_pieces> struct kf_with_policy {
    template <typename kf_T> static KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
        return *(const kf_T *)__nv_associate_access_property(kf_p, kf_Row::kf_value);
    }
};
#if defined(__SIZEOF_INT128__)
template <typename kf_Row> struct kf_with_policy<kf_Row, true> {
    template <typename kf_T> static KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
        const unsigned __int128 *kf_from = (const unsigned __int128 *)(kf_p);
        kf_quads<kf_T> kf_v;
#pragma unroll
        for (int kf_i = 0; kf_i < static_cast<int>(sizeof(kf_T) / 16); kf_i++)
            kf_v.kf_part[kf_i] = *(const unsigned __int128 *)__nv_associate_access_property(
                kf_from + kf_i, kf_Row::kf_value);
        return kf_v.kf_value;
    }
};
#endif

// Of an access with a policy nvcc (13.0) forgets the alignment of the type: it would access the
// members of a packed class where they must not lie. And it crashes on types that are aligned
// to 32. These go by the row's instruction. For the caller to keep away: a packed class whose
// alignment was raised to its size, and, for sm_100 and later, classes that have padding, bases or
// members of 1 and 2 bytes, of which many crash nvcc, and short2 and its like, for which it makes
// PTX that ptxas refuses.
template <typename kf_T> struct kf_takes_policy {
    static constexpr bool kf_value =
        alignof(kf_T) < 32 && (alignof(kf_T) >= sizeof(kf_T) || alignof(kf_T) >= 16);
};

template <typename kf_Row, bool kf_takes> struct kf_policy_doer {
    template <typename kf_T> static KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
        return kf_with_policy<kf_Row, kf_pieces<kf_T, kf_Row::kf_is_nc>::kf_value>::kf_load(kf_p);
    }

    template <typename kf_T> static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_T &kf_v) {
        *(kf_T *)__nv_associate_access_property(kf_p, kf_Row::kf_value) = kf_v;
    }
};
template <typename kf_Row>
struct kf_policy_doer<kf_Row, false>
    : kf_doer<typename kf_legal<typename kf_Row::kf_weaker>::kf_type> {};

template <typename kf_Row> struct kf_doer<kf_Row, kf_policy> {
    template <typename kf_T> static KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
        return kf_policy_doer<kf_Row, kf_takes_policy<kf_T>::kf_value>::kf_load(kf_p);
    }

    template <typename kf_T> static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_T &kf_v) {
        kf_policy_doer<kf_Row, kf_takes_policy<kf_T>::kf_value>::kf_store(kf_p, kf_v);
    }
};
#endif
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif

#if KF_AMD
// `.cs` and `.lu` are nontemporal accesses: bits nt, glc slc, slc dlc or th of the instruction.
// What comes near `.cg` and `.cv` there (the scope bits) changes coherence, which is no hint:
// plain.
struct kf_row_nontemporal {
    static constexpr kf_form kf_does = kf_nontemporal;
};
#define KF_NONTEMPORAL(kf_name)                                                                    \
    struct kf_row_##kf_name;                                                                       \
    template <> struct kf_legal<kf_row_##kf_name, false> {                                         \
        typedef kf_row_nontemporal kf_type;                                                        \
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
template <typename kf_Row> struct kf_doer<kf_Row, kf_nontemporal> {
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

template <typename kf_Row> struct kf_access : kf_doer<typename kf_legal<kf_Row>::kf_type> {};

template <typename kf_Row> struct kf_is_hint {
    static constexpr bool kf_value = kf_legal<kf_Row>::kf_type::kf_does != kf_plain;
};

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

// KF_LOAD(helper, instruction, first architecture, weaker helper)
// KF_LOAD_NC(...): one that the compiler may merge and move
// KF_LOAD_POLICY(helper, policy, weaker helper), KF_LOAD_POLICY_NC(...): where pointers carry one
// KF_LOAD_L2(helper, instruction, policy), KF_LOAD_L2_NC(...): that, else the instruction with it,
// which helper_ptx is in any case
// KF_REACH(load without kf_ld_): the whole object for the sake of its members
// KF_STORE(helper, instruction, first architecture, weaker helper, load of the compound operators)
// KF_STORE_POLICY(helper, policy, weaker helper, load), KF_STORE_L2(helper, instruction, policy,
// load)
//
// Weaker is what becomes of it below the architecture, ld and st being the plain access. For each
// load that is not .nc there is kf_after_ld_..., which names another load to a store's helper.
//
// PTX ISA 9.1, "ld", "st", "Cache Operators": PTX 2.0, sm_20
//     ld{.global}{.cop}.type  d, [a];       .cop = { .ca, .cg, .cs, .lu, .cv }
//     st{.global}{.cop}.type  [a], b;       .cop = { .wb, .cg, .cs, .wt }
// PTX ISA 9.1, "ld.global.nc": PTX 3.1, sm_32
//     ld.global{.cop}.nc.type d, [a];       .cop = { .ca, .cg, .cs }
// PTX ISA 9.1, "ld", "st", ".level::cache_hint": PTX 7.4, sm_80
//     ld{.global}{.nc}.L2::cache_hint.type d, [a], policy;
#define KF_HELPERS                                                                                 \
    KF_LOAD(ld_ca, "ld.ca", 200, ld)                                                               \
    KF_LOAD(ld_cg, "ld.cg", 200, ld)                                                               \
    KF_LOAD(ld_cs, "ld.cs", 200, ld)                                                               \
    KF_LOAD(ld_cv, "ld.cv", 200, ld)                                                               \
    KF_LOAD(ld_lu, "ld.lu", 200, ld)                                                               \
    KF_LOAD(ld_global_ca, "ld.global.ca", 200, ld)                                                 \
    KF_LOAD(ld_global_cg, "ld.global.cg", 200, ld)                                                 \
    KF_LOAD(ld_global_cs, "ld.global.cs", 200, ld)                                                 \
    KF_LOAD(ld_global_cv, "ld.global.cv", 200, ld)                                                 \
    KF_LOAD(ld_global_lu, "ld.global.lu", 200, ld)                                                 \
    KF_LOAD_NC(ld_global_nc, "ld.global.nc", 320, ld)                                              \
    KF_LOAD_NC(ld_global_ca_nc, "ld.global.ca.nc", 320, ld_global_ca)                              \
    KF_LOAD_NC(ld_global_cg_nc, "ld.global.cg.nc", 320, ld_global_cg)                              \
    KF_LOAD_NC(ld_global_cs_nc, "ld.global.cs.nc", 320, ld_global_cs)                              \
    KF_LOAD_POLICY(ld_cs_policy, KF_EVICT_FIRST, ld_cs)                                            \
    KF_LOAD_POLICY(ld_lu_policy, KF_EVICT_FIRST, ld_lu)                                            \
    KF_LOAD_POLICY(ld_global_cs_policy, KF_EVICT_FIRST, ld_global_cs)                              \
    KF_LOAD_POLICY(ld_global_lu_policy, KF_EVICT_FIRST, ld_global_lu)                              \
    KF_LOAD_POLICY_NC(ld_global_cs_nc_policy, KF_EVICT_FIRST, ld_global_cs_nc)                     \
    KF_LOAD_L2(ld_L2_evict_first, "ld", KF_EVICT_FIRST)                                            \
    KF_LOAD_L2(ld_L2_evict_last, "ld", KF_EVICT_LAST)                                              \
    KF_LOAD_L2(ld_L2_evict_normal, "ld", KF_EVICT_NORMAL)                                          \
    KF_LOAD_L2(ld_global_L2_evict_first, "ld.global", KF_EVICT_FIRST)                              \
    KF_LOAD_L2(ld_global_L2_evict_last, "ld.global", KF_EVICT_LAST)                                \
    KF_LOAD_L2(ld_global_L2_evict_normal, "ld.global", KF_EVICT_NORMAL)                            \
    KF_LOAD_L2_NC(ld_global_nc_L2_evict_first, "ld.global.nc", KF_EVICT_FIRST)                     \
    KF_LOAD_L2_NC(ld_global_nc_L2_evict_last, "ld.global.nc", KF_EVICT_LAST)                       \
    KF_LOAD_L2_NC(ld_global_nc_L2_evict_normal, "ld.global.nc", KF_EVICT_NORMAL)                   \
    KF_STORE(st_wb, "st.wb", 200, st, ld_ca)                                                       \
    KF_STORE(st_cg, "st.cg", 200, st, ld_cg)                                                       \
    KF_STORE(st_cs, "st.cs", 200, st, ld_cs)                                                       \
    KF_STORE(st_wt, "st.wt", 200, st, ld_cv)                                                       \
    KF_STORE(st_global_wb, "st.global.wb", 200, st, ld_global_ca)                                  \
    KF_STORE(st_global_cg, "st.global.cg", 200, st, ld_global_cg)                                  \
    KF_STORE(st_global_cs, "st.global.cs", 200, st, ld_global_cs)                                  \
    KF_STORE(st_global_wt, "st.global.wt", 200, st, ld_global_cv)                                  \
    KF_STORE_POLICY(st_cs_policy, KF_EVICT_FIRST, st_cs, ld_cs_policy)                             \
    KF_STORE_POLICY(st_global_cs_policy, KF_EVICT_FIRST, st_global_cs, ld_global_cs_policy)        \
    KF_STORE_L2(st_L2_evict_first, "st", KF_EVICT_FIRST, ld_L2_evict_first)                        \
    KF_STORE_L2(st_L2_evict_last, "st", KF_EVICT_LAST, ld_L2_evict_last)                           \
    KF_STORE_L2(st_L2_evict_normal, "st", KF_EVICT_NORMAL, ld_L2_evict_normal)                     \
    KF_STORE_L2(st_global_L2_evict_first, "st.global", KF_EVICT_FIRST, ld_global_L2_evict_first)   \
    KF_STORE_L2(st_global_L2_evict_last, "st.global", KF_EVICT_LAST, ld_global_L2_evict_last)      \
    KF_STORE_L2(st_global_L2_evict_normal, "st.global", KF_EVICT_NORMAL,                           \
                ld_global_L2_evict_normal)                                                         \
    KF_REACH(global_nc)                                                                            \
    KF_REACH(global_ca_nc)                                                                         \
    KF_REACH(global_cg_nc)                                                                         \
    KF_REACH(global_cs_nc)                                                                         \
    KF_REACH(global_cs_nc_policy)                                                                  \
    KF_REACH(global_nc_L2_evict_first)                                                             \
    KF_REACH(global_nc_L2_evict_last)                                                              \
    KF_REACH(global_nc_L2_evict_normal)                                                            \
    KF_REACH(global_nc_L2_evict_first_ptx)                                                         \
    KF_REACH(global_nc_L2_evict_last_ptx)                                                          \
    KF_REACH(global_nc_L2_evict_normal_ptx)

// What createpolicy.fractional makes of each priority and the fraction 1.0 (PTX ISA 9.1,
// "createpolicy"); ptxas 13 and libcu++ have the same numbers.
#define KF_EVICT_NORMAL 0x16F0000000000000
#define KF_EVICT_FIRST 0x12F0000000000000
#define KF_EVICT_LAST 0x14F0000000000000

// The same as an asm statement.
#define KF_TEXT(kf_macro) KF_TEXT_OF(kf_macro)
#define KF_TEXT_OF(kf_digits) #kf_digits
#define KF_WITH_POLICY(kf_name, kf_number)                                                         \
    "{.reg .b64 kf_q; mov.b64 kf_q, " KF_TEXT(kf_number) "; " kf_name ".L2::cache_hint"
#define KF_POLICY_END ", kf_q;}"

// Every name is pasted where it comes in: a macro of the program called `ld` or `st` never meets
// one.
#define KF_ROW(kf_row, kf_form_name, kf_first_arch, kf_weaker_row, ...)                            \
    namespace kf_detail {                                                                          \
    struct kf_row {                                                                                \
        static constexpr kf_form kf_does = kf_form_name;                                           \
        static constexpr int kf_arch = kf_first_arch;                                              \
        typedef kf_weaker_row kf_weaker;                                                           \
        __VA_ARGS__                                                                                \
    };                                                                                             \
    }

#define KF_POLICY_ROW(kf_row, kf_number, kf_first_arch, kf_nc, kf_weaker_row)                      \
    KF_ROW(kf_row, kf_policy, kf_first_arch, kf_weaker_row,                                        \
           static constexpr unsigned long long kf_value = kf_number;                               \
           static constexpr bool kf_is_nc = kf_nc;)

#define KF_LOAD_HELPER(kf_helper, kf_row)                                                          \
    template <typename kf_T>                                                                       \
    KF_FUNCTION typename kf_detail::kf_loaded<kf_T>::kf_type kf_helper(kf_T *kf_p) {               \
        return kf_detail::kf_loaded<kf_T>::template kf_load<kf_detail::kf_row>(kf_p);              \
    }

#define KF_AFTER(kf_after, kf_row)                                                                 \
    struct kf_after {                                                                              \
        typedef kf_detail::kf_row kf_load;                                                         \
    };

#define KF_LOAD(kf_name, kf_instruction, kf_first_arch, kf_weaker_name)                            \
    KF_ROW(kf_row_##kf_name, kf_ptx, kf_first_arch, kf_row_##kf_weaker_name,                       \
           KF_LOAD_UNITS(kf_instruction, ";", KF_ORDERED))                                         \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)                                                 \
    KF_AFTER(kf_after_##kf_name, kf_row_##kf_name)

#define KF_LOAD_NC(kf_name, kf_instruction, kf_first_arch, kf_weaker_name)                         \
    KF_ROW(kf_row_##kf_name, kf_ptx, kf_first_arch, kf_row_##kf_weaker_name,                       \
           KF_LOAD_UNITS(kf_instruction, ";", KF_MERGEABLE))                                       \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)

#define KF_LOAD_POLICY(kf_name, kf_number, kf_weaker_name)                                         \
    KF_POLICY_ROW(kf_row_##kf_name, kf_number, KF_POLICY_ARCH, false, kf_row_##kf_weaker_name)     \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)                                                 \
    KF_AFTER(kf_after_##kf_name, kf_row_##kf_name)

#define KF_LOAD_POLICY_NC(kf_name, kf_number, kf_weaker_name)                                      \
    KF_POLICY_ROW(kf_row_##kf_name, kf_number, KF_POLICY_NC_ARCH, true, kf_row_##kf_weaker_name)   \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)

#define KF_LOAD_L2(kf_name, kf_instruction, kf_number)                                             \
    KF_ROW(kf_row_##kf_name##_ptx, kf_ptx, 800, kf_row_ld,                                         \
           KF_LOAD_UNITS(KF_WITH_POLICY(kf_instruction, kf_number), KF_POLICY_END, KF_ORDERED))    \
    KF_POLICY_ROW(kf_row_##kf_name, kf_number, KF_POLICY_ARCH, false, kf_row_##kf_name##_ptx)      \
    KF_LOAD_HELPER(kf_##kf_name##_ptx, kf_row_##kf_name##_ptx)                                     \
    KF_AFTER(kf_after_##kf_name##_ptx, kf_row_##kf_name##_ptx)                                     \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)                                                 \
    KF_AFTER(kf_after_##kf_name, kf_row_##kf_name)

#define KF_LOAD_L2_NC(kf_name, kf_instruction, kf_number)                                          \
    KF_ROW(kf_row_##kf_name##_ptx, kf_ptx, 800, kf_row_ld_global_nc,                               \
           KF_LOAD_UNITS(KF_WITH_POLICY(kf_instruction, kf_number), KF_POLICY_END, KF_MERGEABLE))  \
    KF_LOAD_HELPER(kf_##kf_name##_ptx, kf_row_##kf_name##_ptx)                                     \
    KF_POLICY_ROW(kf_row_##kf_name, kf_number, KF_POLICY_NC_ARCH, true, kf_row_##kf_name##_ptx)    \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)

#define KF_REACH(kf_load_name) KF_REACH_HELPER(kf_at_##kf_load_name, kf_row_ld_##kf_load_name)
#define KF_REACH_HELPER(kf_helper, kf_row)                                                         \
    template <typename kf_T>                                                                       \
    KF_FUNCTION typename kf_detail::kf_reached<kf_T>::kf_type kf_helper(kf_T *kf_p) {              \
        return kf_detail::kf_reached<kf_T>::template kf_load<kf_detail::kf_row>(kf_p);             \
    }

#define KF_STORE_AFTER(kf_helper, kf_row)                                                          \
    template <typename kf_T, typename kf_After>                                                    \
    KF_FUNCTION typename kf_detail::kf_stored<kf_T, kf_detail::kf_row, kf_After>::kf_type          \
    kf_helper(kf_T *kf_p, kf_After) {                                                              \
        return kf_detail::kf_stored<kf_T, kf_detail::kf_row, kf_After>::kf_refer(kf_p);            \
    }

#define KF_STORE_HELPER(kf_helper, kf_row, kf_after)                                               \
    KF_STORE_AFTER(kf_helper, kf_row)                                                              \
    template <typename kf_T>                                                                       \
    KF_FUNCTION typename kf_detail::kf_stored<kf_T, kf_detail::kf_row, kf_after>::kf_type          \
    kf_helper(kf_T *kf_p) {                                                                        \
        return kf_helper(kf_p, kf_after());                                                        \
    }

#define KF_STORE(kf_name, kf_instruction, kf_first_arch, kf_weaker_name, kf_load_name)             \
    KF_ROW(kf_row_##kf_name, kf_ptx, kf_first_arch, kf_row_##kf_weaker_name,                       \
           KF_STORE_UNITS(kf_instruction, ";"))                                                    \
    KF_STORE_HELPER(kf_##kf_name, kf_row_##kf_name, kf_after_##kf_load_name)

#define KF_STORE_POLICY(kf_name, kf_number, kf_weaker_name, kf_load_name)                          \
    KF_POLICY_ROW(kf_row_##kf_name, kf_number, KF_POLICY_ARCH, false, kf_row_##kf_weaker_name)     \
    KF_STORE_HELPER(kf_##kf_name, kf_row_##kf_name, kf_after_##kf_load_name)

#define KF_STORE_L2(kf_name, kf_instruction, kf_number, kf_load_name)                              \
    KF_ROW(kf_row_##kf_name##_ptx, kf_ptx, 800, kf_row_st,                                         \
           KF_STORE_UNITS(KF_WITH_POLICY(kf_instruction, kf_number), KF_POLICY_END))               \
    KF_POLICY_ROW(kf_row_##kf_name, kf_number, KF_POLICY_ARCH, false, kf_row_##kf_name##_ptx)      \
    KF_STORE_HELPER(kf_##kf_name##_ptx, kf_row_##kf_name##_ptx, kf_after_##kf_load_name##_ptx)     \
    KF_STORE_HELPER(kf_##kf_name, kf_row_##kf_name, kf_after_##kf_load_name)

// Before any update, which may load plain.
KF_AFTER(kf_after_ld, kf_row_ld)
KF_HELPERS
KF_STORE_AFTER(kf_st, kf_row_st)

// ---- Modifiers that are chosen when the code is compiled ---------------------------------------

namespace kf_detail {

constexpr KF_FUNCTION bool kf_same_text(const char *kf_a, const char *kf_b) {
    while (*kf_a && *kf_a == *kf_b) {
        kf_a++;
        kf_b++;
    }
    return *kf_a == *kf_b;
}

enum kf_choice { kf_none = -1, kf_normal, kf_ca, kf_cg, kf_cs, kf_cv, kf_lu };

// The modifier that a macro's value names, and kf_normal where the value is the macro's own name:
// it is not defined.
constexpr KF_FUNCTION kf_choice kf_choice_of(const char *kf_value, const char *kf_macro) {
    return kf_same_text(kf_value, kf_macro) || kf_same_text(kf_value, "normal") ? kf_normal
           : kf_same_text(kf_value, "ca") || kf_same_text(kf_value, "wb") ||
                   kf_same_text(kf_value, "cache_all")
               ? kf_ca
           : kf_same_text(kf_value, "cg") || kf_same_text(kf_value, "cache_global") ? kf_cg
           : kf_same_text(kf_value, "cs") || kf_same_text(kf_value, "streaming")    ? kf_cs
           : kf_same_text(kf_value, "cv") || kf_same_text(kf_value, "wt") ||
                   kf_same_text(kf_value, "uncached")
               ? kf_cv
           : kf_same_text(kf_value, "lu") || kf_same_text(kf_value, "last_use") ? kf_lu
                                                                                : kf_none;
}

#define KF_TUNED_ROW(kf_table, kf_one_choice, kf_row)                                              \
    template <> struct kf_table<kf_one_choice> {                                                   \
        typedef kf_row kf_load;                                                                    \
    };

#define KF_TUNED_ROWS(kf_name, kf_none_row, kf_of_ca, kf_of_cg, kf_of_cs, kf_of_cv, kf_of_lu)      \
    template <kf_choice> struct kf_tuned_##kf_name {                                               \
        typedef kf_row_##kf_none_row kf_load;                                                      \
    };                                                                                             \
    KF_TUNED_ROW(kf_tuned_##kf_name, kf_ca, kf_row_##kf_of_ca)                                     \
    KF_TUNED_ROW(kf_tuned_##kf_name, kf_cg, kf_row_##kf_of_cg)                                     \
    KF_TUNED_ROW(kf_tuned_##kf_name, kf_cs, kf_row_##kf_of_cs)                                     \
    KF_TUNED_ROW(kf_tuned_##kf_name, kf_cv, kf_row_##kf_of_cv)                                     \
    KF_TUNED_ROW(kf_tuned_##kf_name, kf_lu, kf_row_##kf_of_lu)

KF_TUNED_ROWS(ld, ld, ld_ca, ld_cg, ld_cs, ld_cv, ld_lu)
KF_TUNED_ROWS(ld_policy, ld, ld_ca, ld_cg, ld_cs_policy, ld_cv, ld_lu_policy)
KF_TUNED_ROWS(ld_global, ld, ld_global_ca, ld_global_cg, ld_global_cs, ld_global_cv, ld_global_lu)
KF_TUNED_ROWS(ld_global_policy, ld, ld_global_ca, ld_global_cg, ld_global_cs_policy, ld_global_cv,
              ld_global_lu_policy)
KF_TUNED_ROWS(ld_global_nc, ld_global_nc, ld_global_ca_nc, ld_global_cg_nc, ld_global_cs_nc,
              ld_global_cv, ld_global_lu)
KF_TUNED_ROWS(ld_global_nc_policy, ld, ld_global_ca_nc, ld_global_cg_nc, ld_global_cs_nc_policy,
              ld_global_cv, ld_global_lu_policy)
KF_TUNED_ROWS(st, st, st_wb, st_cg, st_cs, st_wt, st)
KF_TUNED_ROWS(st_policy, st, st_wb, st_cg, st_cs_policy, st_wt, st)
KF_TUNED_ROWS(st_global, st, st_global_wb, st_global_cg, st_global_cs, st_global_wt, st)
KF_TUNED_ROWS(st_global_policy, st, st_global_wb, st_global_cg, st_global_cs_policy, st_global_wt,
              st)

} // namespace kf_detail

// kf_ld_global_tuned<KF_TUNED(NAME)>(p): a load by the modifier that the macro NAME names.
#define KF_TUNED(kf_macro) kf_detail::kf_choice_of(KF_TEXT(kf_macro), #kf_macro)
// Not by way of KF_TUNED, which would be given the macro's value.
#define KF_TUNABLE_CHECK(kf_macro)                                                                 \
    static_assert(kf_detail::kf_choice_of(KF_TEXT(kf_macro), #kf_macro) != kf_detail::kf_none,     \
                  #kf_macro " must be normal, ca, cg, cs, cv or lu, a long name of one of them, "  \
                            "or not be defined");

#define KF_TUNED_LOAD(kf_name, kf_table)                                                           \
    template <kf_detail::kf_choice kf_c, typename kf_T>                                            \
    KF_FUNCTION typename kf_detail::kf_loaded<kf_T>::kf_type kf_##kf_name(kf_T *kf_p) {            \
        return kf_detail::kf_loaded<kf_T>::template kf_load<                                       \
            typename kf_detail::kf_tuned_##kf_table<kf_c>::kf_load>(kf_p);                         \
    }
#define KF_TUNED_STORE(kf_name, kf_table, kf_load_table)                                           \
    template <kf_detail::kf_choice kf_c, typename kf_T>                                            \
    KF_FUNCTION typename kf_detail::kf_stored<                                                     \
        kf_T, typename kf_detail::kf_tuned_##kf_table<kf_c>::kf_load,                              \
        kf_detail::kf_tuned_##kf_load_table<kf_c>>::kf_type kf_##kf_name(kf_T *kf_p) {             \
        return kf_detail::kf_stored<kf_T, typename kf_detail::kf_tuned_##kf_table<kf_c>::kf_load,  \
                                    kf_detail::kf_tuned_##kf_load_table<kf_c>>::kf_refer(kf_p);    \
    }

KF_TUNED_LOAD(ld_tuned, ld)
KF_TUNED_LOAD(ld_tuned_policy, ld_policy)
KF_TUNED_LOAD(ld_global_tuned, ld_global)
KF_TUNED_LOAD(ld_global_tuned_policy, ld_global_policy)
KF_TUNED_LOAD(ld_global_nc_tuned, ld_global_nc)
KF_TUNED_LOAD(ld_global_nc_tuned_policy, ld_global_nc_policy)
KF_TUNED_STORE(st_tuned, st, ld)
KF_TUNED_STORE(st_tuned_policy, st_policy, ld_policy)
KF_TUNED_STORE(st_global_tuned, st_global, ld_global)
KF_TUNED_STORE(st_global_tuned_policy, st_global_policy, ld_global_policy)

#undef KF_TUNED_ROW
#undef KF_TUNED_ROWS
#undef KF_TUNED_LOAD
#undef KF_TUNED_STORE

// ---- More helpers ------------------------------------------------------------------------------

// Helpers for further combinations: the files that call them define them, in front of all else, by
// KF_LOAD, KF_LOAD_NC and KF_STORE, or by these with the size of the prefetch and the policy.
//
//     KF_LOAD(ld_global_L1_no_allocate, "ld.global.L1::no_allocate", 700, ld)
//     KF_LOAD_WITH(ld_cs_L2_evict_last_L2_64B, "ld.cs", ".L2::64B", KF_EVICT_LAST, 800,
//     ld_cs_L2_64B)
//
// PTX ISA 9.1, "ld", "ld.global.nc", "st": PTX 7.4
//     .L1::evict_first, ...   sm_70    .L2::64B, .L2::128B   sm_75    .L2::256B   sm_80
#define KF_LOAD_WITH(kf_name, kf_instruction, kf_size, kf_number, kf_first_arch, kf_weaker_name)   \
    KF_ROW(kf_row_##kf_name, kf_ptx, kf_first_arch, kf_row_##kf_weaker_name,                       \
           KF_LOAD_UNITS(KF_WITH_POLICY(kf_instruction, kf_number) kf_size, KF_POLICY_END,         \
                         KF_ORDERED))                                                              \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)                                                 \
    KF_AFTER(kf_after_##kf_name, kf_row_##kf_name)

#define KF_LOAD_NC_WITH(kf_name, kf_instruction, kf_size, kf_number, kf_first_arch,                \
                        kf_weaker_name)                                                            \
    KF_ROW(kf_row_##kf_name, kf_ptx, kf_first_arch, kf_row_##kf_weaker_name,                       \
           KF_LOAD_UNITS(KF_WITH_POLICY(kf_instruction, kf_number) kf_size, KF_POLICY_END,         \
                         KF_MERGEABLE))                                                            \
    KF_LOAD_HELPER(kf_##kf_name, kf_row_##kf_name)

#define KF_STORE_WITH(kf_name, kf_instruction, kf_size, kf_number, kf_first_arch, kf_weaker_name,  \
                      kf_load_name)                                                                \
    KF_ROW(kf_row_##kf_name, kf_ptx, kf_first_arch, kf_row_##kf_weaker_name,                       \
           KF_STORE_UNITS(KF_WITH_POLICY(kf_instruction, kf_number) kf_size, KF_POLICY_END))       \
    KF_STORE_HELPER(kf_##kf_name, kf_row_##kf_name, kf_after_##kf_load_name)

// The step of a loop: i += kf_step(stride).
//
// Every asm statement may stop the program, as far as a compiler knows. So nvcc cannot conclude
// that the loop around one ends, and that the stride is no zero; it then neither counts the rounds
// nor unrolls, and loads come one at a time, 4.6 times slower in a copy. Of the plain loop it does
// conclude that, for a loop that only loads and stores has to end. This is the stride of such a
// loop, `for (...; i < n; i += stride)`, and one that is at least 1.
template <typename kf_T> KF_FUNCTION kf_T kf_step(kf_T kf_stride) {
#if KF_ARCH
    return kf_stride < static_cast<kf_T>(1) ? static_cast<kf_T>(1) : kf_stride;
#else
    return kf_stride;
#endif
}

#undef KF_HELPERS

// The others stay, for what files define themselves, and for kf/access.h.
#endif
