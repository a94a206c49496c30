// Loads, stores and prefetches with a cache hint in OpenCL C: the functions that rewritten code
// calls, and that kernels may call by themselves.
//
//     kf_ld_cs_float4(p)          returns *p; p is a const global float4 *
//     kf_st_cs_float4(p, v)       *p = v, and returns v, as an assignment does
//     kf_ld_float4(p)             without a hint, on the same path to memory as the others
//     kf_st_float4(p, v)
//     kf_prefetch_l1(p)           asks for the line at p: into L1 and the cache behind it,
//     kf_prefetch_l2(p)           or only into the one behind it
//     kf_prefetch_l2_line(p, b)   only where a work-item that walks by b bytes comes to a new line
//
// Modifiers are ca cg cs cv lu for loads and wb cg cs wt for stores. Types are char uchar short
// ushort int uint long ulong float, double and half where the compiler has them, and their vectors
// of 2, 4, 8 and 16 elements, all of up to 16 bytes. Vectors of three have no function: they take
// 16 bytes and hold fewer.
//
// A hint changes neither a result nor the memory order.
//
// What a modifier becomes on Intel Xe with LSC, the load/store cache of Xe-HPG and later ("st" is
// streaming, "ri" invalidate after read; the first control is that of L1, the second of L3):
//
//     kf_ld_ca    load.ugm....ca.ca        kf_st_wb    store.ugm....wb.wb
//     kf_ld_cg    load.ugm....uc.ca        kf_st_cg    store.ugm....uc.wb
//     kf_ld_cs    load.ugm....st.ca        kf_st_cs    store.ugm....st.wb
//     kf_ld_cv    load.ugm....uc.uc        kf_st_wt    store.ugm....wt.wb
//     kf_ld_lu    load.ugm....ri.ca
//     kf_ld       load.ugm....             kf_st       store.ugm....
//
// and a prefetch a load without a destination. Everywhere else accesses are plain, and a prefetch
// is OpenCL's prefetch(), which Intel's compiler drops.
//
// Macros that the build may define:
//
//     KF_INTEL_LSC=1          the device has LSC. Intel's compiler reads the source before it knows
//                             the device, and defines the same macros for all of them: only the
//                             program that builds the kernel can tell. It counts where the compiler
//                             makes SPIR-V, as Intel's does, so that the same flags suit others. An
//                             Intel device without LSC refuses it: "LSC not supported on this
//                             platform".
//     KF_DISABLE              plain accesses and no prefetches, whatever else is defined
//     KF_PREFETCH_LINE_BYTES  32, 64 or 128: how much one prefetch brings; 64 by default
//
// LSC accesses of one work-item to the same address stay in order, and so do plain ones; where a
// compiler makes plain accesses of another kind than LSC's (Intel's of 2022 does, through dc1) no
// order is promised between the two. So a pointer with a hint should have all of its accesses from
// here: kf_ld and kf_st are for those without one.
//
// OpenCL C 1.2 to 3.0 and C++ for OpenCL. The header includes nothing: it may be included, or put
// in front of the kernels where a build joins texts. Every identifier begins with kf_ or KF_.
//
// docs/vendors.md tells which test shows what.
#ifndef KF_RUNTIME_CL_H
#define KF_RUNTIME_CL_H

#if defined(KF_INTEL_LSC) && !defined(KF_DISABLE) && (defined(__SPIR__) || defined(__SPIRV__))
#if KF_INTEL_LSC
#define KF_CL_LSC 1
#endif
#endif
#ifndef KF_CL_LSC
#define KF_CL_LSC 0
#endif

#ifndef KF_PREFETCH_LINE_BYTES
#define KF_PREFETCH_LINE_BYTES 64
#elif KF_PREFETCH_LINE_BYTES != 32 && KF_PREFETCH_LINE_BYTES != 64 && KF_PREFETCH_LINE_BYTES != 128
#error KF_PREFETCH_LINE_BYTES must be 32, 64 or 128
#endif

// Without `static` a function that is not inlined would have no definition (C99). Most are not used
// by a program, which clang tells where the header is not included but part of the text.
#define KF_CL_FUNCTION static inline __attribute__((__always_inline__, __unused__))

// ---- Types -------------------------------------------------------------------------------------

// kf_do(kf_what, type, unit): the unit is what LSC moves. It has loads and stores of 8 and 16 bits
// that widen to 32, and of one to four words of 32 or 64 bits.
// clang-format off
#define KF_CL_TYPES(kf_do, kf_what)                                                                \
    kf_do(kf_what, char, uchar) kf_do(kf_what, uchar, uchar)                                       \
    kf_do(kf_what, char2, ushort) kf_do(kf_what, uchar2, ushort)                                   \
    kf_do(kf_what, char4, uint) kf_do(kf_what, uchar4, uint)                                       \
    kf_do(kf_what, char8, uint2) kf_do(kf_what, uchar8, uint2)                                     \
    kf_do(kf_what, char16, uint4) kf_do(kf_what, uchar16, uint4)                                   \
    kf_do(kf_what, short, ushort) kf_do(kf_what, ushort, ushort)                                   \
    kf_do(kf_what, short2, uint) kf_do(kf_what, ushort2, uint)                                     \
    kf_do(kf_what, short4, uint2) kf_do(kf_what, ushort4, uint2)                                   \
    kf_do(kf_what, short8, uint4) kf_do(kf_what, ushort8, uint4)                                   \
    kf_do(kf_what, int, uint) kf_do(kf_what, uint, uint) kf_do(kf_what, float, uint)               \
    kf_do(kf_what, int2, uint2) kf_do(kf_what, uint2, uint2) kf_do(kf_what, float2, uint2)         \
    kf_do(kf_what, int4, uint4) kf_do(kf_what, uint4, uint4) kf_do(kf_what, float4, uint4)         \
    kf_do(kf_what, long, ulong) kf_do(kf_what, ulong, ulong)                                       \
    kf_do(kf_what, long2, ulong2) kf_do(kf_what, ulong2, ulong2)                                   \
    KF_CL_HALF_TYPES(kf_do, kf_what)                                                               \
    KF_CL_DOUBLE_TYPES(kf_do, kf_what)

// Arithmetic on half must be switched on, in OpenCL 3.0 as well.
#if defined(cl_khr_fp16)
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define KF_CL_HALF_TYPES(kf_do, kf_what)                                                           \
    kf_do(kf_what, half, ushort) kf_do(kf_what, half2, uint)                                       \
    kf_do(kf_what, half4, uint2) kf_do(kf_what, half8, uint4)
#else
#define KF_CL_HALF_TYPES(kf_do, kf_what)
#endif

// double is an optional part of OpenCL C 1.2 and later, without a pragma.
#if defined(cl_khr_fp64) || defined(__opencl_c_fp64)
#define KF_CL_DOUBLE_TYPES(kf_do, kf_what)                                                         \
    kf_do(kf_what, double, ulong) kf_do(kf_what, double2, ulong2)
#else
#define KF_CL_DOUBLE_TYPES(kf_do, kf_what)
#endif
// clang-format on

// ---- Accesses ----------------------------------------------------------------------------------

#if KF_CL_LSC

// The built-in functions of Intel's compiler, which a program has to declare: by other names, so
// that a program may declare them as well, and with the linker's name, which C++ would mangle. The
// second parameter is an offset in elements; it and the control must be constants.
#define KF_CL_LSC_FUNCTION(kf_name) __asm__("__builtin_IB_lsc_" #kf_name)
uint kf_lsc_load_uchar(const __global uchar *, int, int)
    KF_CL_LSC_FUNCTION(load_global_uchar_to_uint);
uint kf_lsc_load_ushort(const __global ushort *, int, int)
    KF_CL_LSC_FUNCTION(load_global_ushort_to_uint);
uint kf_lsc_load_uint(const __global uint *, int, int) KF_CL_LSC_FUNCTION(load_global_uint);
uint2 kf_lsc_load_uint2(const __global uint2 *, int, int) KF_CL_LSC_FUNCTION(load_global_uint2);
uint4 kf_lsc_load_uint4(const __global uint4 *, int, int) KF_CL_LSC_FUNCTION(load_global_uint4);
ulong kf_lsc_load_ulong(const __global ulong *, int, int) KF_CL_LSC_FUNCTION(load_global_ulong);
ulong2 kf_lsc_load_ulong2(const __global ulong2 *, int, int) KF_CL_LSC_FUNCTION(load_global_ulong2);
void kf_lsc_store_uchar(__global uchar *, int, uint, int)
    KF_CL_LSC_FUNCTION(store_global_uchar_from_uint);
void kf_lsc_store_ushort(__global ushort *, int, uint, int)
    KF_CL_LSC_FUNCTION(store_global_ushort_from_uint);
void kf_lsc_store_uint(__global uint *, int, uint, int) KF_CL_LSC_FUNCTION(store_global_uint);
void kf_lsc_store_uint2(__global uint2 *, int, uint2, int) KF_CL_LSC_FUNCTION(store_global_uint2);
void kf_lsc_store_uint4(__global uint4 *, int, uint4, int) KF_CL_LSC_FUNCTION(store_global_uint4);
void kf_lsc_store_ulong(__global ulong *, int, ulong, int) KF_CL_LSC_FUNCTION(store_global_ulong);
void kf_lsc_store_ulong2(__global ulong2 *, int, ulong2, int)
    KF_CL_LSC_FUNCTION(store_global_ulong2);
void kf_lsc_prefetch(const __global uchar *, int, int) KF_CL_LSC_FUNCTION(prefetch_global_uchar);

// Cache controls of L1 and L3, by the words that Intel has for them: UC uncached, C cached, S
// streaming, IAR invalidate after read, WT written through, WB written back.
enum kf_lsc_load_control {
    KF_LSC_LOAD_DEFAULT = 0,
    KF_LSC_LOAD_L1UC_L3UC = 1,
    KF_LSC_LOAD_L1UC_L3C = 2,
    KF_LSC_LOAD_L1C_L3C = 4,
    KF_LSC_LOAD_L1S_L3C = 6,
    KF_LSC_LOAD_L1IAR_L3C = 7
};
enum kf_lsc_store_control {
    KF_LSC_STORE_DEFAULT = 0,
    KF_LSC_STORE_L1UC_L3WB = 2,
    KF_LSC_STORE_L1WT_L3WB = 4,
    KF_LSC_STORE_L1S_L3WB = 6,
    KF_LSC_STORE_L1WB_L3WB = 7
};

// A built-in function widens 1 and 2 bytes to a uint, which is made narrow again before its bits
// are taken.
#define KF_CL_LOAD(kf_p, kf_type, kf_unit, kf_control)                                             \
    as_##kf_type((kf_unit)kf_lsc_load_##kf_unit((const __global kf_unit *)(kf_p), 0,               \
                                                KF_LSC_LOAD_##kf_control))
#define KF_CL_STORE(kf_p, kf_v, kf_unit, kf_control)                                               \
    kf_lsc_store_##kf_unit((__global kf_unit *)(kf_p), 0, as_##kf_unit(kf_v),                      \
                           KF_LSC_STORE_##kf_control)

#else

#define KF_CL_LOAD(kf_p, kf_type, kf_unit, kf_control) (*(kf_p))
#define KF_CL_STORE(kf_p, kf_v, kf_unit, kf_control) (*(kf_p) = (kf_v))

#endif

// Rows of a modifier: how its functions' names begin, and its cache controls.
#define KF_CL_DEFINE_LOAD(kf_name, kf_control, kf_type, kf_unit)                                   \
    KF_CL_FUNCTION kf_type kf_name##kf_type(const __global kf_type *kf_p) {                        \
        return KF_CL_LOAD(kf_p, kf_type, kf_unit, kf_control);                                     \
    }
#define KF_CL_DEFINE_STORE(kf_name, kf_control, kf_type, kf_unit)                                  \
    KF_CL_FUNCTION kf_type kf_name##kf_type(__global kf_type *kf_p, kf_type kf_v) {                \
        KF_CL_STORE(kf_p, kf_v, kf_unit, kf_control);                                              \
        return kf_v;                                                                               \
    }

#define KF_CL_LD(kf_type, kf_unit) KF_CL_DEFINE_LOAD(kf_ld_, DEFAULT, kf_type, kf_unit)
#define KF_CL_LD_CA(kf_type, kf_unit) KF_CL_DEFINE_LOAD(kf_ld_ca_, L1C_L3C, kf_type, kf_unit)
#define KF_CL_LD_CG(kf_type, kf_unit) KF_CL_DEFINE_LOAD(kf_ld_cg_, L1UC_L3C, kf_type, kf_unit)
#define KF_CL_LD_CS(kf_type, kf_unit) KF_CL_DEFINE_LOAD(kf_ld_cs_, L1S_L3C, kf_type, kf_unit)
#define KF_CL_LD_CV(kf_type, kf_unit) KF_CL_DEFINE_LOAD(kf_ld_cv_, L1UC_L3UC, kf_type, kf_unit)
#define KF_CL_LD_LU(kf_type, kf_unit) KF_CL_DEFINE_LOAD(kf_ld_lu_, L1IAR_L3C, kf_type, kf_unit)
#define KF_CL_ST(kf_type, kf_unit) KF_CL_DEFINE_STORE(kf_st_, DEFAULT, kf_type, kf_unit)
#define KF_CL_ST_WB(kf_type, kf_unit) KF_CL_DEFINE_STORE(kf_st_wb_, L1WB_L3WB, kf_type, kf_unit)
#define KF_CL_ST_CG(kf_type, kf_unit) KF_CL_DEFINE_STORE(kf_st_cg_, L1UC_L3WB, kf_type, kf_unit)
#define KF_CL_ST_CS(kf_type, kf_unit) KF_CL_DEFINE_STORE(kf_st_cs_, L1S_L3WB, kf_type, kf_unit)
#define KF_CL_ST_WT(kf_type, kf_unit) KF_CL_DEFINE_STORE(kf_st_wt_, L1WT_L3WB, kf_type, kf_unit)

#define KF_CL_DEFINE(kf_row, kf_type, kf_unit) kf_row(kf_type, kf_unit)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_LD)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_LD_CA)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_LD_CG)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_LD_CS)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_LD_CV)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_LD_LU)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_ST)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_ST_WB)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_ST_CG)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_ST_CS)
KF_CL_TYPES(KF_CL_DEFINE, KF_CL_ST_WT)

// ---- Prefetch ----------------------------------------------------------------------------------

// No value comes of a prefetch and none depends on it: other accesses may move across it.
KF_CL_FUNCTION void kf_prefetch_l1(const __global void *kf_p) {
#if KF_CL_LSC
    kf_lsc_prefetch((const __global uchar *)kf_p, 0, KF_LSC_LOAD_L1C_L3C);
#elif defined(KF_DISABLE)
    (void)kf_p;
#else
    prefetch((const __global uchar *)kf_p, (size_t)KF_PREFETCH_LINE_BYTES);
#endif
}

KF_CL_FUNCTION void kf_prefetch_l2(const __global void *kf_p) {
#if KF_CL_LSC
    kf_lsc_prefetch((const __global uchar *)kf_p, 0, KF_LSC_LOAD_L1UC_L3C);
#else
    kf_prefetch_l1(kf_p);
#endif
}

// Whether a work-item that walks kf_bytes a round, forwards or backwards, comes to this line for
// the first time at kf_p. From the size of a line on that is every address.
KF_CL_FUNCTION int kf_enters_line(const __global void *kf_p, long kf_bytes) {
    long kf_offset = (long)((size_t)kf_p % KF_PREFETCH_LINE_BYTES);
    return kf_bytes > 0 ? kf_offset < kf_bytes : kf_offset >= KF_PREFETCH_LINE_BYTES + kf_bytes;
}

KF_CL_FUNCTION void kf_prefetch_l1_line(const __global void *kf_p, long kf_bytes) {
    if (kf_enters_line(kf_p, kf_bytes))
        kf_prefetch_l1(kf_p);
}

KF_CL_FUNCTION void kf_prefetch_l2_line(const __global void *kf_p, long kf_bytes) {
    if (kf_enters_line(kf_p, kf_bytes))
        kf_prefetch_l2(kf_p);
}

// What rewritten code adds to the address of an access: integers that are 0.
//
//     &(x[k]) + KF_PREFETCH(l2, (k + KF_AHEAD(4) * (1) < n), (&(x[k + KF_AHEAD(4) * (1)])))
//     &(x[k]) + KF_PREFETCH_LINE(l2, 4, (within), (address))      walks by 4 bytes a round
//
// Neither the condition nor the address may have an effect. Where the condition does not hold the
// address is not evaluated, always and not only under -DKF_PREFETCH_CLAMP as in CUDA: OpenCL does
// not say what a prefetch beyond a buffer does.
#define KF_PREFETCH(kf_level, kf_within, kf_address)                                               \
    ((kf_within) ? (kf_prefetch_##kf_level(kf_address), 0) : 0)
#define KF_PREFETCH_LINE(kf_level, kf_bytes, kf_within, kf_address)                                \
    ((kf_within) ? (kf_prefetch_##kf_level##_line(kf_address, kf_bytes), 0) : 0)

// The same in front of an access that steps what leads to it, left of a comma.
#define KF_PREFETCH_FIRST(kf_level, kf_within, kf_address)                                         \
    ((void)KF_PREFETCH(kf_level, kf_within, kf_address))
#define KF_PREFETCH_LINE_FIRST(kf_level, kf_bytes, kf_within, kf_address)                          \
    ((void)KF_PREFETCH_LINE(kf_level, kf_bytes, kf_within, kf_address))

// KF_AHEAD(d): d, which must be a positive constant. Other values are refused with an array of this
// name. C++ has no class in sizeof, and a variable is none in its array.
#if defined(__cplusplus)
#define KF_AHEAD(kf_d) ((kf_d) * (int)sizeof(char[(kf_d) > 0 ? 1 : -1]))
#else
#define KF_AHEAD(kf_d)                                                                             \
    ((kf_d) *                                                                                      \
     (int)sizeof(struct { char kf_distance_must_be_a_positive_constant[(kf_d) > 0 ? 1 : -1]; }))
#endif

// ---- A modifier that is chosen when the kernel is compiled --------------------------------------

// KF_LD_TUNED(NAME, float)(p) is kf_ld_cs_float(p) under -DNAME=cs. NAME must be defined: normal ca
// cg cs cv lu or a long name of one. Another value is a function that is not declared and has the
// value in its name, kf_ld_KF_CL_LD_OF_value...
#define KF_LD_TUNED(kf_macro, kf_type) KF_CL_TUNED_1(kf_ld_, KF_CL_LD_OF_, kf_macro, kf_type)
#define KF_ST_TUNED(kf_macro, kf_type) KF_CL_TUNED_1(kf_st_, KF_CL_ST_OF_, kf_macro, kf_type)
#define KF_CL_TUNED_1(kf_name, kf_of, kf_value, kf_type)                                           \
    KF_CL_TUNED_2(kf_name, kf_of##kf_value, kf_type)
#define KF_CL_TUNED_2(kf_name, kf_infix, kf_type) KF_CL_TUNED_3(kf_name, kf_infix, kf_type)
#define KF_CL_TUNED_3(kf_name, kf_infix, kf_type) kf_name##kf_infix##kf_type

#define KF_CL_LD_OF_normal
#define KF_CL_LD_OF_ca ca_
#define KF_CL_LD_OF_wb ca_
#define KF_CL_LD_OF_cache_all ca_
#define KF_CL_LD_OF_cg cg_
#define KF_CL_LD_OF_cache_global cg_
#define KF_CL_LD_OF_cs cs_
#define KF_CL_LD_OF_streaming cs_
#define KF_CL_LD_OF_cv cv_
#define KF_CL_LD_OF_wt cv_
#define KF_CL_LD_OF_uncached cv_
#define KF_CL_LD_OF_lu lu_
#define KF_CL_LD_OF_last_use lu_
#define KF_CL_ST_OF_normal
#define KF_CL_ST_OF_ca wb_
#define KF_CL_ST_OF_wb wb_
#define KF_CL_ST_OF_cache_all wb_
#define KF_CL_ST_OF_cg cg_
#define KF_CL_ST_OF_cache_global cg_
#define KF_CL_ST_OF_cs cs_
#define KF_CL_ST_OF_streaming cs_
#define KF_CL_ST_OF_cv wt_
#define KF_CL_ST_OF_wt wt_
#define KF_CL_ST_OF_uncached wt_
#define KF_CL_ST_OF_lu
#define KF_CL_ST_OF_last_use

#endif
