// What the rows of table.txt are written with.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <kf/annotate.h>
#include <kf/runtime.h>
#include <typeinfo>

#define HD __host__ __device__

// What a template's parameters are called and, outside of templates, mean: see TYPES in table.py.
struct In {
    float u;
    int v;
};
struct S { // 16 bytes, aligned to 4
    float a;
    int b;
    In in;
};
struct ZIn {
    double u;
    short v;
};
struct Z { // of another size, with the same members
    double a;
    short b;
    ZIn in;
};
using T = float;
using I = int;
using V = S;
using W = float4;

struct Arr {
    float e[4];
    int g[2][2];
};
struct Nest {
    In in;
    Arr arr[2];
    const float *to;
};
struct Bits {
    unsigned lo : 4;
    unsigned hi : 12;
    int rest;
};
struct __attribute__((packed)) Packed {
    char tag;
    int value;
    char last;
};
struct Own {
    float a;
    HD Own() : a(0) {}
    HD Own(const Own &other) : a(other.a) {}
    HD Own &operator=(const Own &other)
    {
        a = other.a;
        return *this;
    }
};
struct OwnAddress {
    float a;
    HD float *operator&() { return &a; }
    HD const float *operator&() const { return &a; }
};
union Uni {
    float f;
    int i;
    unsigned char c[4];
};
struct Anon {
    union {
        float f;
        int i;
    };
    struct {
        short lo, hi;
    };
};
struct Static {
    float a;
    static constexpr int N = 4;
    static HD int twice(int v) { return 2 * v; }
};
struct Base {
    float a;
    HD float get_base() const { return a; }
};
struct Derived : Base {
    float b;
};
struct Virtual {
    float a;
    HD virtual float get() const { return a; }
};
struct Methods {
    float a;
    int b;
    HD float get() const { return a; }
    HD void set(float v) { a = v; }
    HD float operator[](int k) const { return a * k; }
    HD float operator()(int k) const { return a + k; }
    HD operator float() const { return a; }
};
struct Empty {};
struct Three {
    char c[3];
};
struct alignas(16) Wide {
    float a, b, c, d;
};
enum class Color : unsigned char { red, green };
enum Plain { zero, one };

template <typename A> struct Pair {
    A a, b;
};
struct Holder {
    const float *KF_CS hinted;
    const float *plain;
};
template <typename A> struct Refers {
    const A &to;
};

// Operators of every kind of parameter.
struct Complex {
    float re, im;
    HD Complex operator-() const { return {-re, -im}; }
    HD Complex &operator+=(const Complex &b)
    {
        re += b.re;
        im += b.im;
        return *this;
    }
    HD Complex &operator++()
    {
        re += 1;
        return *this;
    }
};
HD inline Complex operator+(const Complex &a, const Complex &b) { return {a.re + b.re, a.im + b.im}; }
HD inline Complex operator-(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }
HD inline Complex operator*(Complex &a, Complex b) { return {a.re * b.re, a.im}; }
HD inline bool operator==(Complex a, const Complex &b) { return a.re == b.re; }
HD inline Complex &operator-=(Complex &a, Complex b)
{
    a.re -= b.re;
    return a;
}

// Constructors of every kind of parameter.
struct FromValue {
    float v;
    HD FromValue(float a) : v(a) {}
};
struct FromReference {
    float v;
    HD FromReference(const float &a) : v(a) {}
};
struct Explicit {
    float v;
    HD explicit Explicit(float a) : v(a) {}
};
template <typename A> struct Wrap {
    A v;
    HD Wrap(A a) : v(a) {}
    HD A get() const { return v; }
};
struct Functor {
    HD float operator()(float a) const { return a; }
};
struct ByReference {
    HD float operator()(const float &a) const { return a; }
};

// Functions of every kind of parameter.
HD inline float value(float a) { return a; }
HD inline double value(double a) { return a; }
HD inline int whole(int a) { return a; }
HD inline S object(S a) { return a; }
HD inline float4 vector(float4 a) { return a; }
HD inline float const_reference(const float &a) { return a; }
HD inline float reference(float &a) { return a; }
HD inline float moved(float &&a) { return a; }
HD inline float optional(float a, float b = 1, int c = 2) { return a + b + c; }
HD inline float chosen(float) { return 1; }
HD inline float chosen(const volatile float *) { return 2; }
template <typename A> HD A deduced(A a) { return a; }
template <typename A> HD A deduced_const(const A &a) { return a; }
template <typename A> HD A forwarded(A &&a) { return a; }
template <typename... A> HD int count(A... a) { return sizeof...(a); }
template <typename A> HD const A &least(const A &a, const A &b) { return b < a ? b : a; }

__device__ inline float pass(const float *a) { return *a; }
__device__ inline void pass_out(float *a) { *a = 1; }
__device__ inline void pass_pointer(const float *&a) { a++; }
__device__ inline float pass_hinted(const float *KF_CS) { return 1; }
__device__ inline void pass_bytes(const void *) {}

template <int n> struct Number {
    static constexpr int value = n;
};

#define ONCE(...) __VA_ARGS__
#define TWICE(...) { __VA_ARGS__ } { __VA_ARGS__ }
#define SQUARE(a) ((a) * (a))
#define IDX(a, b) ((a) * 4 + (b))
#define DROP(a) 1
#define AT(a, b) a[b]

#if __cplusplus >= 202002L
template <typename A> concept is_small = sizeof(A) <= 8;
template <typename A> requires is_small<A> HD A constrained(A a) { return a; }
#endif
