// CUDA on the CPU: enough for kernels that need no synchronisation to be plain C++.
//
// The threads of a launch run one after the other, block by block:
//
//     KF_LAUNCH(grid, block, kernel, arguments...);     kernel<<<grid, block>>>(arguments...);
//
// Where CUDA is compiled (by kf-rewrite, clang -x cuda or nvcc) the header is the toolkit's own, and
// KF_LAUNCH a launch, so that one source serves all.
#ifndef KF_CPU_H
#define KF_CPU_H

#if defined(__CUDACC__) || defined(__CUDA__)

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#define KF_ON_GPU 1
#define KF_LAUNCH(grid, block, kernel, ...)                                                        \
    do {                                                                                           \
        kernel<<<grid, block>>>(__VA_ARGS__);                                                      \
        cudaDeviceSynchronize();                                                                   \
    } while (0)

#else

#include <stddef.h>
#include <string.h>

#define KF_ON_GPU 0

#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __shared__ static
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __align__(n) __attribute__((aligned(n)))

// ---- Vector types ------------------------------------------------------------------------------

#define KF_VECTORS(name, T, size)                                                                  \
    struct name##1 {                                                                               \
        T x;                                                                                       \
    };                                                                                             \
    struct __align__(2 * size) name##2 {                                                           \
        T x, y;                                                                                    \
    };                                                                                             \
    struct name##3 {                                                                               \
        T x, y, z;                                                                                 \
    };                                                                                             \
    struct __align__(size == 8 ? 16 : 4 * size) name##4 {                                          \
        T x, y, z, w;                                                                              \
    };                                                                                             \
    inline name##2 make_##name##2(T x, T y) {                                                      \
        return name##2{x, y};                                                                      \
    }                                                                                              \
    inline name##3 make_##name##3(T x, T y, T z) {                                                 \
        return name##3{x, y, z};                                                                   \
    }                                                                                              \
    inline name##4 make_##name##4(T x, T y, T z, T w) {                                            \
        return name##4{x, y, z, w};                                                                \
    }
KF_VECTORS(char, signed char, 1)
KF_VECTORS(uchar, unsigned char, 1)
KF_VECTORS(short, short, 2)
KF_VECTORS(ushort, unsigned short, 2)
KF_VECTORS(int, int, 4)
KF_VECTORS(uint, unsigned int, 4)
KF_VECTORS(longlong, long long, 8)
KF_VECTORS(ulonglong, unsigned long long, 8)
KF_VECTORS(float, float, 4)
KF_VECTORS(double, double, 8)
#undef KF_VECTORS

// ---- Threads -----------------------------------------------------------------------------------

struct dim3 {
    unsigned x, y, z;
    dim3(unsigned vx = 1, unsigned vy = 1, unsigned vz = 1) : x(vx), y(vy), z(vz) {}
};

static uint3 threadIdx, blockIdx;
static dim3 blockDim, gridDim;

template <class Body> void kf_cpu_run(dim3 grid, dim3 block, Body body) {
    gridDim = grid;
    blockDim = block;
    for (blockIdx.z = 0; blockIdx.z < grid.z; blockIdx.z++)
        for (blockIdx.y = 0; blockIdx.y < grid.y; blockIdx.y++)
            for (blockIdx.x = 0; blockIdx.x < grid.x; blockIdx.x++)
                for (threadIdx.z = 0; threadIdx.z < block.z; threadIdx.z++)
                    for (threadIdx.y = 0; threadIdx.y < block.y; threadIdx.y++)
                        for (threadIdx.x = 0; threadIdx.x < block.x; threadIdx.x++)
                            body();
}

#define KF_LAUNCH(grid, block, kernel, ...)                                                        \
    kf_cpu_run(grid, block, [&] { kernel(__VA_ARGS__); })

// ---- half and bf16 -----------------------------------------------------------------------------

inline unsigned kf_float_bits(float v) {
    unsigned bits;
    memcpy(&bits, &v, sizeof bits);
    return bits;
}
inline float kf_bits_float(unsigned bits) {
    float v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

inline float kf_from_bf16(unsigned short bits) {
    return kf_bits_float((unsigned)bits << 16);
}
inline unsigned short kf_to_bf16(float v) {
    unsigned bits = kf_float_bits(v);
    if ((bits & 0x7fffffff) > 0x7f800000)
        return 0x7fff;
    return (unsigned short)((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
}

inline float kf_from_half(unsigned short bits) {
    unsigned sign = (bits & 0x8000u) << 16, exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
    if (exponent == 31)
        return kf_bits_float(sign | 0x7f800000 | fraction << 13);
    if (exponent == 0) {
        float v = (float)fraction * (1.0f / 16777216.0f);
        return sign ? -v : v;
    }
    return kf_bits_float(sign | (exponent + 112) << 23 | fraction << 13);
}
inline unsigned short kf_to_half(float v) {
    unsigned bits = kf_float_bits(v), sign = bits >> 16 & 0x8000;
    bits &= 0x7fffffff;
    if (bits > 0x7f800000)
        return 0x7fff;
    if (bits >= 0x477ff000) // rounds to more than 65504
        return (unsigned short)(sign | 0x7c00);
    if (bits < 0x38800000) { // subnormal: adding 0.5 rounds to multiples of 2^-24
        float shifted = kf_bits_float(bits) + 0.5f;
        return (unsigned short)(sign | (kf_float_bits(shifted) - 0x3f000000));
    }
    bits += 0xfff + (bits >> 13 & 1);
    return (unsigned short)(sign | ((bits - 0x38000000) >> 13));
}

// The constructors, conversions and operators that cuda_fp16.h has, so that overloads resolve alike.
#define KF_HALF(T, OTHER, raw, from_bits, to_bits)                                                 \
    struct OTHER;                                                                                  \
    struct __align__(2) raw {                                                                      \
        unsigned short x;                                                                          \
    };                                                                                             \
    struct __align__(2) T {                                                                        \
      protected:                                                                                   \
        unsigned short __x;                                                                        \
                                                                                                   \
      public:                                                                                      \
        T() = default;                                                                             \
        T(const raw &from) : __x(from.x) {}                                                        \
        explicit T(const OTHER from);                                                              \
        KF_HALF_FROM(T, float, to_bits)                                                            \
        KF_HALF_FROM(T, double, to_bits)                                                           \
        KF_HALF_FROM(T, short, to_bits)                                                            \
        KF_HALF_FROM(T, unsigned short, to_bits)                                                   \
        KF_HALF_FROM(T, int, to_bits)                                                              \
        KF_HALF_FROM(T, unsigned, to_bits)                                                         \
        KF_HALF_FROM(T, long long, to_bits)                                                        \
        KF_HALF_FROM(T, unsigned long long, to_bits)                                               \
        T(long v) : __x(to_bits((float)v)) {}                                                      \
        T(unsigned long v) : __x(to_bits((float)v)) {}                                             \
        T &operator=(const raw &from) {                                                            \
            __x = from.x;                                                                          \
            return *this;                                                                          \
        }                                                                                          \
        operator raw() const {                                                                     \
            return raw{__x};                                                                       \
        }                                                                                          \
        operator float() const {                                                                   \
            return from_bits(__x);                                                                 \
        }                                                                                          \
        operator bool() const {                                                                    \
            return (__x & 0x7fff) != 0;                                                            \
        }                                                                                          \
        KF_HALF_TO(char)                                                                           \
        KF_HALF_TO(signed char)                                                                    \
        KF_HALF_TO(unsigned char)                                                                  \
        KF_HALF_TO(short)                                                                          \
        KF_HALF_TO(unsigned short)                                                                 \
        KF_HALF_TO(int)                                                                            \
        KF_HALF_TO(unsigned)                                                                       \
        KF_HALF_TO(long)                                                                           \
        KF_HALF_TO(unsigned long)                                                                  \
        KF_HALF_TO(long long)                                                                      \
        KF_HALF_TO(unsigned long long)                                                             \
    };                                                                                             \
    KF_HALF_BINARY(T, +)                                                                           \
    KF_HALF_BINARY(T, -)                                                                           \
    KF_HALF_BINARY(T, *)                                                                           \
    KF_HALF_BINARY(T, /)                                                                           \
    KF_HALF_COMPARE(T, ==)                                                                         \
    KF_HALF_COMPARE(T, !=)                                                                         \
    KF_HALF_COMPARE(T, <)                                                                          \
    KF_HALF_COMPARE(T, <=)                                                                         \
    KF_HALF_COMPARE(T, >)                                                                          \
    KF_HALF_COMPARE(T, >=)                                                                         \
    KF_HALF_STEP(T, ++, +)                                                                         \
    KF_HALF_STEP(T, --, -)                                                                         \
    inline T operator+(const T &a) {                                                               \
        return a;                                                                                  \
    }                                                                                              \
    inline T operator-(const T &a) {                                                               \
        return T(-(float)a);                                                                       \
    }
#define KF_HALF_FROM(T, F, to_bits)                                                                \
    T(F v) : __x(to_bits((float)v)) {}                                                             \
    T &operator=(F v) {                                                                            \
        __x = to_bits((float)v);                                                                   \
        return *this;                                                                              \
    }
#define KF_HALF_TO(F)                                                                              \
    operator F() const {                                                                           \
        return (F) operator float();                                                               \
    }
#define KF_HALF_BINARY(T, op)                                                                      \
    inline T operator op(const T &a, const T &b) {                                                 \
        return T((float)a op (float)b);                                                            \
    }                                                                                              \
    inline T &operator op##=(T & a, const T & b) {                                                 \
        return a = T((float)a op (float)b);                                                        \
    }
#define KF_HALF_COMPARE(T, op)                                                                     \
    inline bool operator op(const T &a, const T &b) {                                              \
        return (float)a op (float)b;                                                               \
    }
#define KF_HALF_STEP(T, op, by)                                                                    \
    inline T &operator op(T & a) {                                                                 \
        return a = T((float)a by 1.0f);                                                            \
    }                                                                                              \
    inline T operator op(T &a, int) {                                                              \
        T old = a;                                                                                 \
        a = T((float)old by 1.0f);                                                                 \
        return old;                                                                                \
    }
KF_HALF(__half, __nv_bfloat16, __half_raw, kf_from_half, kf_to_half)
KF_HALF(__nv_bfloat16, __half, __nv_bfloat16_raw, kf_from_bf16, kf_to_bf16)
#undef KF_HALF
#undef KF_HALF_FROM
#undef KF_HALF_TO
#undef KF_HALF_BINARY
#undef KF_HALF_COMPARE
#undef KF_HALF_STEP
inline __half::__half(const __nv_bfloat16 from) : __half((float)from) {}
inline __nv_bfloat16::__nv_bfloat16(const __half from) : __nv_bfloat16((float)from) {}
typedef __half half;

inline float __half2float(__half v) {
    return v;
}
inline __half __float2half(float v) {
    return v;
}
inline float __bfloat162float(__nv_bfloat16 v) {
    return v;
}
inline __nv_bfloat16 __float2bfloat16(float v) {
    return v;
}
inline __half __hadd(__half a, __half b) {
    return a + b;
}
inline __half __hmul(__half a, __half b) {
    return a * b;
}
inline __half __hmax(__half a, __half b) {
    return a > b ? a : b;
}

// The pair copies itself, as CUDA's does.
struct __align__(4) __half2 {
    __half x, y;
    __half2() = default;
    __half2(const __half &a, const __half &b) : x(a), y(b) {}
    __half2(const __half2 &from) : x(from.x), y(from.y) {}
    __half2 &operator=(const __half2 &from) {
        x = from.x;
        y = from.y;
        return *this;
    }
};
typedef __half2 half2;
inline __half2 operator+(const __half2 &a, const __half2 &b) {
    return __half2(a.x + b.x, a.y + b.y);
}
inline __half2 &operator+=(__half2 &a, const __half2 &b) {
    return a = a + b;
}
inline __half2 __floats2half2_rn(float a, float b) {
    return __half2(__half(a), __half(b));
}

// ---- Atomics -----------------------------------------------------------------------------------

template <class T, class V> T atomicAdd(T *p, V v) {
    T old = *p;
    *p = old + (T)v;
    return old;
}
template <class T, class V> T atomicMax(T *p, V v) {
    T old = *p;
    *p = old > (T)v ? old : (T)v;
    return old;
}

#endif
#endif
