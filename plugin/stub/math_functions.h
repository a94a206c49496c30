/*
 * Math in kernels, and the functions of CUDA's math library that host code may
 * call as well. Approximations: see kf_cuda_stub.h.
 *
 * The device overloads stand in front of the C++ library's headers and in
 * namespace std, too, so that a call in a kernel finds them, whatever the
 * source includes afterwards.
 */
#ifndef KF_STUB_MATH_FUNCTIONS_H
#define KF_STUB_MATH_FUNCTIONS_H
#pragma clang system_header

#include "host_defines.h"

/*
 * <math.h> for host functions: nvcc includes it in front of every source. The
 * header itself takes longer to parse than all that is here.
 */
extern "C" {
#define KF_HOST_1(F)                                                                               \
    double F(double) noexcept;                                                                     \
    float F##f(float) noexcept;
#define KF_HOST_2(F)                                                                               \
    double F(double, double) noexcept;                                                             \
    float F##f(float, float) noexcept;
KF_HOST_1(acos)
KF_HOST_1(acosh)
KF_HOST_1(asin)
KF_HOST_1(asinh)
KF_HOST_1(atan)
KF_HOST_1(atanh)
KF_HOST_1(cbrt)
KF_HOST_1(ceil)
KF_HOST_1(cos)
KF_HOST_1(cosh)
KF_HOST_1(erf)
KF_HOST_1(erfc)
KF_HOST_1(exp)
KF_HOST_1(exp10)
KF_HOST_1(exp2)
KF_HOST_1(expm1)
KF_HOST_1(fabs)
KF_HOST_1(floor)
KF_HOST_1(j0)
KF_HOST_1(j1)
KF_HOST_1(lgamma)
KF_HOST_1(log)
KF_HOST_1(log10)
KF_HOST_1(log1p)
KF_HOST_1(log2)
KF_HOST_1(logb)
KF_HOST_1(nearbyint)
KF_HOST_1(rint)
KF_HOST_1(round)
KF_HOST_1(sin)
KF_HOST_1(sinh)
KF_HOST_1(sqrt)
KF_HOST_1(tan)
KF_HOST_1(tanh)
KF_HOST_1(tgamma)
KF_HOST_1(trunc)
KF_HOST_1(y0)
KF_HOST_1(y1)
KF_HOST_2(atan2)
KF_HOST_2(copysign)
KF_HOST_2(fdim)
KF_HOST_2(fmax)
KF_HOST_2(fmin)
KF_HOST_2(fmod)
KF_HOST_2(hypot)
KF_HOST_2(nextafter)
KF_HOST_2(pow)
KF_HOST_2(remainder)
#undef KF_HOST_2
#undef KF_HOST_1
double fma(double, double, double) noexcept;
float fmaf(float, float, float) noexcept;
double frexp(double, int *) noexcept;
float frexpf(float, int *) noexcept;
double ldexp(double, int) noexcept;
float ldexpf(float, int) noexcept;
double modf(double, double *) noexcept;
float modff(float, float *) noexcept;
long lrint(double) noexcept;
long lrintf(float) noexcept;
long lround(double) noexcept;
long lroundf(float) noexcept;
long long llrint(double) noexcept;
long long llround(double) noexcept;
void sincos(double, double *, double *) noexcept;
void sincosf(float, float *, float *) noexcept;
}

#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
#define HUGE_VAL (__builtin_huge_val())
#define HUGE_VALF (__builtin_huge_valf())
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440

#define KF_DEVICE static __device__ __forceinline__
#define KF_BOTH static __host__ __device__ __forceinline__

namespace kf_stub {
/* What C++ computes f(A, B) in: double, unless both are float. */
template <class kf_T> struct kf_real {};
template <> struct kf_real<float> {
    typedef float type;
};
template <> struct kf_real<double> {
    typedef double type;
};
template <class kf_T> struct kf_integer {};
#define KF_INTEGER(T)                                                                              \
    template <> struct kf_integer<T> {                                                             \
        typedef double type;                                                                       \
    };                                                                                             \
    template <> struct kf_real<T> {                                                                \
        typedef double type;                                                                       \
    };
KF_INTEGER(bool)
KF_INTEGER(char)
KF_INTEGER(signed char)
KF_INTEGER(unsigned char)
KF_INTEGER(short)
KF_INTEGER(unsigned short)
KF_INTEGER(int)
KF_INTEGER(unsigned int)
KF_INTEGER(long)
KF_INTEGER(unsigned long)
KF_INTEGER(long long)
KF_INTEGER(unsigned long long)
#undef KF_INTEGER
template <class kf_A, class kf_B> struct kf_wider {
    typedef double type;
};
template <> struct kf_wider<float, float> {
    typedef float type;
};
template <class kf_A, class kf_B, class kf_X = typename kf_real<kf_A>::type,
          class kf_Y = typename kf_real<kf_B>::type>
struct kf_promote : kf_wider<kf_X, kf_Y> {};
} // namespace kf_stub

/* F(float), Ff(float), F(double), and F(integer) as double. */
#define KF_INTEGER_1(F)                                                                            \
    template <class kf_T> KF_DEVICE typename kf_stub::kf_integer<kf_T>::type F(kf_T x) {           \
        return F((double)x);                                                                       \
    }
#define KF_MATH_1(F, BODY)                                                                         \
    KF_DEVICE float F##f(float x) {                                                                \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE float F(float x) {                                                                   \
        return F##f(x);                                                                            \
    }                                                                                              \
    KF_DEVICE double F(double x) {                                                                 \
        return F##f((float)x);                                                                     \
    }                                                                                              \
    KF_INTEGER_1(F)
/* The same where double has an instruction of its own. */
#define KF_EXACT_1(F, FLOAT, DOUBLE)                                                               \
    KF_DEVICE float F##f(float x) {                                                                \
        return FLOAT(x);                                                                           \
    }                                                                                              \
    KF_DEVICE float F(float x) {                                                                   \
        return FLOAT(x);                                                                           \
    }                                                                                              \
    KF_DEVICE double F(double x) {                                                                 \
        return DOUBLE(x);                                                                          \
    }                                                                                              \
    KF_INTEGER_1(F)
#define KF_DECLARED_1(F)                                                                           \
    __device__ float F##f(float);                                                                  \
    __device__ float F(float);                                                                     \
    __device__ double F(double);                                                                   \
    KF_INTEGER_1(F)

/* F(x, y), and mixed types as C++ promotes them. */
#define KF_MIXED_2(F)                                                                              \
    template <class kf_A, class kf_B>                                                              \
    KF_DEVICE typename kf_stub::kf_promote<kf_A, kf_B>::type F(kf_A x, kf_B y) {                   \
        typedef typename kf_stub::kf_promote<kf_A, kf_B>::type type;                               \
        return F((type)x, (type)y);                                                                \
    }
#define KF_MATH_2(F, BODY)                                                                         \
    KF_DEVICE float F##f(float x, float y) {                                                       \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE float F(float x, float y) {                                                          \
        return F##f(x, y);                                                                         \
    }                                                                                              \
    KF_DEVICE double F(double x, double y) {                                                       \
        return F##f((float)x, (float)y);                                                           \
    }                                                                                              \
    KF_MIXED_2(F)
#define KF_EXACT_2(F, FLOAT, DOUBLE)                                                               \
    KF_DEVICE float F##f(float x, float y) {                                                       \
        return FLOAT(x, y);                                                                        \
    }                                                                                              \
    KF_DEVICE float F(float x, float y) {                                                          \
        return FLOAT(x, y);                                                                        \
    }                                                                                              \
    KF_DEVICE double F(double x, double y) {                                                       \
        return DOUBLE(x, y);                                                                       \
    }                                                                                              \
    KF_MIXED_2(F)
#define KF_DECLARED_2(F)                                                                           \
    __device__ float F##f(float, float);                                                           \
    __device__ float F(float, float);                                                              \
    __device__ double F(double, double);                                                           \
    KF_MIXED_2(F)

/* Intrinsics. */

KF_DEVICE float __expf(float x) {
    return __nvvm_ex2_approx_f(x * 1.442695041f);
}
KF_DEVICE float __exp10f(float x) {
    return __nvvm_ex2_approx_f(x * 3.321928094f);
}
KF_DEVICE float __log2f(float x) {
    return __nvvm_lg2_approx_f(x);
}
KF_DEVICE float __logf(float x) {
    return __nvvm_lg2_approx_f(x) * 0.693147181f;
}
KF_DEVICE float __log10f(float x) {
    return __nvvm_lg2_approx_f(x) * 0.301029996f;
}
KF_DEVICE float __sinf(float x) {
    return __nvvm_sin_approx_f(x);
}
KF_DEVICE float __cosf(float x) {
    return __nvvm_cos_approx_f(x);
}
KF_DEVICE float __tanf(float x) {
    return __sinf(x) / __cosf(x);
}
KF_DEVICE float __tanhf(float x) {
    return 1.0f - 2.0f / (1.0f + __expf(2.0f * x));
}
KF_DEVICE void __sincosf(float x, float *kf_sine, float *kf_cosine) {
    *kf_sine = __sinf(x);
    *kf_cosine = __cosf(x);
}
KF_DEVICE float __powf(float x, float y) {
    return __nvvm_ex2_approx_f(y * __nvvm_lg2_approx_f(x));
}
KF_DEVICE float __fdividef(float x, float y) {
    return __nvvm_div_approx_f(x, y);
}
KF_DEVICE float __saturatef(float x) {
    return __nvvm_saturate_f(x);
}
KF_DEVICE float __frsqrt_rn(float x) {
    return __nvvm_rsqrt_approx_f(x);
}

#define KF_ROUNDED(PRE, T, NAME, ARGS, BODY)                                                       \
    KF_DEVICE T PRE##NAME##_rn ARGS {                                                              \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE T PRE##NAME##_rz ARGS {                                                              \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE T PRE##NAME##_ru ARGS {                                                              \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE T PRE##NAME##_rd ARGS {                                                              \
        return BODY;                                                                               \
    }
#define KF_ARITHMETIC(PRE, T, FMA, SQRT)                                                           \
    KF_ROUNDED(PRE, T, add, (T x, T y), x + y)                                                     \
    KF_ROUNDED(PRE, T, sub, (T x, T y), x - y)                                                     \
    KF_ROUNDED(PRE, T, mul, (T x, T y), x *y)                                                      \
    KF_ROUNDED(PRE, T, div, (T x, T y), x / y)                                                     \
    KF_ROUNDED(PRE, T, rcp, (T x), (T)1 / x)                                                       \
    KF_ROUNDED(PRE, T, sqrt, (T x), SQRT(x))
KF_ARITHMETIC(__f, float, __builtin_fmaf, __nvvm_sqrt_rn_f)
KF_ARITHMETIC(__d, double, __builtin_fma, __nvvm_sqrt_rn_d)
KF_ROUNDED(__f, float, maf, (float x, float y, float z), __builtin_fmaf(x, y, z))
KF_ROUNDED(__, double, fma, (double x, double y, double z), __builtin_fma(x, y, z))
#undef KF_ARITHMETIC
#undef KF_ROUNDED

/* One argument. */

KF_EXACT_1(fabs, __builtin_fabsf, __builtin_fabs)
KF_EXACT_1(sqrt, __nvvm_sqrt_rn_f, __nvvm_sqrt_rn_d)
KF_EXACT_1(ceil, __builtin_ceilf, __builtin_ceil)
KF_EXACT_1(floor, __builtin_floorf, __builtin_floor)
KF_EXACT_1(trunc, __builtin_truncf, __builtin_trunc)
KF_EXACT_1(rint, __builtin_rintf, __builtin_rint)
KF_EXACT_1(nearbyint, __builtin_nearbyintf, __builtin_nearbyint)
KF_MATH_1(round, __builtin_truncf(x + __builtin_copysignf(0.5f, x)))
KF_MATH_1(exp, __expf(x))
KF_MATH_1(exp2, __nvvm_ex2_approx_f(x))
KF_MATH_1(exp10, __exp10f(x))
KF_MATH_1(expm1, __expf(x) - 1.0f)
KF_MATH_1(log, __logf(x))
KF_MATH_1(log2, __log2f(x))
KF_MATH_1(log10, __log10f(x))
KF_MATH_1(log1p, __logf(x + 1.0f))
KF_MATH_1(sin, __sinf(x))
KF_MATH_1(cos, __cosf(x))
KF_MATH_1(tan, __tanf(x))
KF_MATH_1(sinh, 0.5f * (__expf(x) - __expf(-x)))
KF_MATH_1(cosh, 0.5f * (__expf(x) + __expf(-x)))
KF_MATH_1(tanh, __tanhf(x))
KF_MATH_1(cbrt, __builtin_copysignf(__powf(__builtin_fabsf(x), 0.333333333f), x))
KF_DECLARED_1(acos)
KF_DECLARED_1(acosh)
KF_DECLARED_1(asin)
KF_DECLARED_1(asinh)
KF_DECLARED_1(atan)
KF_DECLARED_1(atanh)
KF_DECLARED_1(erf)
KF_DECLARED_1(erfc)
KF_DECLARED_1(lgamma)
KF_DECLARED_1(logb)
KF_DECLARED_1(tgamma)

#define KF_TO_INTEGER(F, R)                                                                        \
    __device__ R F##f(float);                                                                      \
    __device__ R F(float);                                                                         \
    __device__ R F(double);
KF_TO_INTEGER(ilogb, int)
KF_TO_INTEGER(lrint, long)
KF_TO_INTEGER(lround, long)
KF_TO_INTEGER(llrint, long long)
KF_TO_INTEGER(llround, long long)
#undef KF_TO_INTEGER

#define KF_BESSEL(F)                                                                               \
    __device__ float F##f(float);                                                                  \
    __device__ double F(double);
KF_BESSEL(j0)
KF_BESSEL(j1)
KF_BESSEL(y0)
KF_BESSEL(y1)
#undef KF_BESSEL
__device__ float jnf(int, float);
__device__ double jn(int, double);
__device__ float ynf(int, float);
__device__ double yn(int, double);

/* Two arguments and more. */

KF_EXACT_2(copysign, __builtin_copysignf, __builtin_copysign)
KF_EXACT_2(fmax, __nvvm_fmax_f, __nvvm_fmax_d)
KF_EXACT_2(fmin, __nvvm_fmin_f, __nvvm_fmin_d)
KF_MATH_2(fdim, x > y ? x - y : 0.0f)
KF_MATH_2(fmod, x - y * __builtin_truncf(x / y))
KF_MATH_2(hypot, __nvvm_sqrt_rn_f(x *x + y * y))
KF_MATH_2(pow, __powf(x, y))
KF_DECLARED_2(atan2)
KF_DECLARED_2(nextafter)
KF_DECLARED_2(remainder)

KF_DEVICE float fmaf(float x, float y, float z) {
    return __builtin_fmaf(x, y, z);
}
KF_DEVICE float fma(float x, float y, float z) {
    return __builtin_fmaf(x, y, z);
}
KF_DEVICE double fma(double x, double y, double z) {
    return __builtin_fma(x, y, z);
}
KF_DEVICE void sincosf(float x, float *kf_sine, float *kf_cosine) {
    __sincosf(x, kf_sine, kf_cosine);
}
KF_DEVICE void sincos(float x, float *kf_sine, float *kf_cosine) {
    __sincosf(x, kf_sine, kf_cosine);
}
KF_DEVICE void sincos(double x, double *kf_sine, double *kf_cosine) {
    *kf_sine = __sinf((float)x);
    *kf_cosine = __cosf((float)x);
}

#define KF_WITH_INT(F, ARG)                                                                        \
    __device__ float F##f(float, ARG);                                                             \
    __device__ float F(float, ARG);                                                                \
    __device__ double F(double, ARG);
KF_WITH_INT(frexp, int *)
KF_WITH_INT(ldexp, int)
KF_WITH_INT(scalbn, int)
KF_WITH_INT(scalbln, long)
#undef KF_WITH_INT
__device__ float modff(float, float *);
__device__ float modf(float, float *);
__device__ double modf(double, double *);
__device__ float remquof(float, float, int *);
__device__ double remquo(double, double, int *);
__device__ float nanf(const char *);
__device__ double nan(const char *);

/* Classification. */

#define KF_CLASSIFY(F, BODY)                                                                       \
    KF_DEVICE bool F(float x) {                                                                    \
        return BODY;                                                                               \
    }                                                                                              \
    KF_DEVICE bool F(double x) {                                                                   \
        return BODY;                                                                               \
    }                                                                                              \
    /* For host code that does not include <cmath>. */                                             \
    template <class kf_T>                                                                          \
    static inline __host__ decltype(typename kf_stub::kf_real<kf_T>::type() == 0) F(kf_T x) {      \
        return BODY;                                                                               \
    }
KF_CLASSIFY(isfinite, __builtin_isfinite(x))
KF_CLASSIFY(isinf, __builtin_isinf(x))
KF_CLASSIFY(isnan, __builtin_isnan(x))
KF_CLASSIFY(isnormal, __builtin_isnormal(x))
KF_CLASSIFY(signbit, __builtin_signbit(x) != 0)
#undef KF_CLASSIFY

/* Integers. */

#define KF_ABS(F, T)                                                                               \
    KF_DEVICE T F(T x) {                                                                           \
        return x < 0 ? -x : x;                                                                     \
    }
KF_ABS(abs, int)
KF_ABS(abs, long)
KF_ABS(abs, long long)
KF_ABS(labs, long)
KF_ABS(llabs, long long)
#undef KF_ABS
KF_DEVICE float abs(float x) {
    return __builtin_fabsf(x);
}
KF_DEVICE double abs(double x) {
    return __builtin_fabs(x);
}

#define KF_MINMAX(R, A, B)                                                                         \
    KF_BOTH R min(A x, B y) {                                                                      \
        return (R)x < (R)y ? (R)x : (R)y;                                                          \
    }                                                                                              \
    KF_BOTH R max(A x, B y) {                                                                      \
        return (R)x < (R)y ? (R)y : (R)x;                                                          \
    }
#define KF_MINMAX_INTEGER(T)                                                                       \
    KF_MINMAX(T, T, T)                                                                             \
    KF_MINMAX(unsigned T, unsigned T, unsigned T)                                                  \
    KF_MINMAX(unsigned T, T, unsigned T)                                                           \
    KF_MINMAX(unsigned T, unsigned T, T)
KF_MINMAX_INTEGER(int)
KF_MINMAX_INTEGER(long)
KF_MINMAX_INTEGER(long long)
KF_MINMAX(float, float, float)
KF_MINMAX(double, double, double)
KF_MINMAX(double, float, double)
KF_MINMAX(double, double, float)
#undef KF_MINMAX_INTEGER
#undef KF_MINMAX

#define KF_ALIAS(NAME, T, F)                                                                       \
    KF_BOTH T NAME(T x, T y) {                                                                     \
        return F(x, y);                                                                            \
    }
KF_ALIAS(umin, unsigned int, min)
KF_ALIAS(umax, unsigned int, max)
KF_ALIAS(llmin, long long, min)
KF_ALIAS(llmax, long long, max)
KF_ALIAS(ullmin, unsigned long long, min)
KF_ALIAS(ullmax, unsigned long long, max)
#undef KF_ALIAS

/* CUDA's own, for host and device. */

#define KF_OWN_1(F)                                                                                \
    extern __host__ __device__ float F##f(float);                                                  \
    extern __host__ __device__ float F(float);                                                     \
    extern __host__ __device__ double F(double);
KF_OWN_1(cospi)
KF_OWN_1(cyl_bessel_i0)
KF_OWN_1(cyl_bessel_i1)
KF_OWN_1(erfcinv)
KF_OWN_1(erfcx)
KF_OWN_1(erfinv)
KF_OWN_1(normcdf)
KF_OWN_1(normcdfinv)
KF_OWN_1(rcbrt)
KF_OWN_1(sinpi)
#undef KF_OWN_1
KF_BOTH float rsqrtf(float x) {
    return 1.0f / __builtin_sqrtf(x);
}
KF_BOTH float rsqrt(float x) {
    return rsqrtf(x);
}
KF_BOTH double rsqrt(double x) {
    return 1.0 / __builtin_sqrt(x);
}
extern __host__ __device__ void sincospif(float, float *, float *);
extern __host__ __device__ void sincospi(float, float *, float *);
extern __host__ __device__ void sincospi(double, double *, double *);
extern __host__ __device__ float rhypotf(float, float);
extern __host__ __device__ double rhypot(double, double);
extern __host__ __device__ float norm3df(float, float, float);
extern __host__ __device__ double norm3d(double, double, double);
extern __host__ __device__ float rnorm3df(float, float, float);
extern __host__ __device__ double rnorm3d(double, double, double);
extern __host__ __device__ float norm4df(float, float, float, float);
extern __host__ __device__ double norm4d(double, double, double, double);
extern __host__ __device__ float rnorm4df(float, float, float, float);
extern __host__ __device__ double rnorm4d(double, double, double, double);
extern __host__ __device__ float normf(int, const float *);
extern __host__ __device__ double norm(int, const double *);
extern __host__ __device__ float fdividef(float, float);

#undef KF_DECLARED_2
#undef KF_EXACT_2
#undef KF_MATH_2
#undef KF_MIXED_2
#undef KF_DECLARED_1
#undef KF_EXACT_1
#undef KF_MATH_1
#undef KF_INTEGER_1
#undef KF_BOTH
#undef KF_DEVICE

namespace std {
using ::abs;
using ::acos;
using ::acosh;
using ::asin;
using ::asinh;
using ::atan;
using ::atan2;
using ::atanh;
using ::cbrt;
using ::ceil;
using ::copysign;
using ::cos;
using ::cosh;
using ::erf;
using ::erfc;
using ::exp;
using ::exp2;
using ::expm1;
using ::fabs;
using ::fdim;
using ::floor;
using ::fma;
using ::fmax;
using ::fmin;
using ::fmod;
using ::frexp;
using ::hypot;
using ::ilogb;
using ::isfinite;
using ::isinf;
using ::isnan;
using ::isnormal;
using ::ldexp;
using ::lgamma;
using ::llrint;
using ::llround;
using ::log;
using ::log10;
using ::log1p;
using ::log2;
using ::logb;
using ::lrint;
using ::lround;
using ::modf;
using ::nearbyint;
using ::nextafter;
using ::pow;
using ::remainder;
using ::rint;
using ::round;
using ::scalbln;
using ::scalbn;
using ::signbit;
using ::sin;
using ::sinh;
using ::sqrt;
using ::tan;
using ::tanh;
using ::tgamma;
using ::trunc;
} // namespace std

#endif
