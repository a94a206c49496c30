// Every kind of type and operator through the helpers, for the compilers to warn about.
#ifndef USES_H
#define USES_H

#if defined(__CUDACC_RTC__) || defined(__NVCC__)
#define BOTH __host__ __device__
#elif defined(__CUDA__) || defined(__HIP__)
#define BOTH __attribute__((host)) __attribute__((device))
#else
#define BOTH
#endif

enum class Color : short { red, green };

struct Node {
    Node *next;
    long key;
};

// What initialises these could also be taken for what makes a store reference.
struct Link {
    Link *next;
};

struct Chain {
    Link link;
    Chain *last;
};

struct Rgb {
    float r, g, b;
};

// Trivially copyable, without a trivial default constructor.
struct Half {
    unsigned short bits;
    BOTH Half(float value) : bits(static_cast<unsigned short>(value)) {}
    BOTH Half &operator+=(const Half &other) {
        bits = static_cast<unsigned short>(bits + other.bits);
        return *this;
    }
};

// Copied by a function of its own.
struct Counted {
    int count;
    BOTH Counted(int n) : count(n) {}
    BOTH Counted(const Counted &other) : count(other.count + 1) {}
    BOTH Counted &operator=(const Counted &other) {
        count = other.count + 10;
        return *this;
    }
};

struct Pinned {
    int count;
    BOTH explicit Pinned(int n) : count(n) {}
    Pinned(const Pinned &) = delete;
    Pinned &operator=(const Pinned &) = delete;
};

// The char of a derived class lies in the padding of Base.
struct Base {
    BOTH Base(int n, char k) : number(n), kind(k) {}
    BOTH int get() const {
        return number;
    }
    BOTH char kind_of() const {
        return kind;
    }

  private:
    int number;

  public:
    char kind;
};

struct Empty {};

struct Limits {
    static constexpr int step = 3;
    unsigned width : 5;
};

template <typename A, typename B> struct IsSame {
    static constexpr bool value = false;
};
template <typename A> struct IsSame<A, A> {
    static constexpr bool value = true;
};

static_assert(IsSame<decltype(kf_ld_cs(static_cast<const int *>(nullptr))), int>::value, "");
static_assert(IsSame<decltype(kf_ld_cs(static_cast<int *>(nullptr))), int>::value, "");
static_assert(IsSame<decltype(kf_ld_cs(static_cast<Rgb *>(nullptr))), Rgb &>::value, "");
static_assert(IsSame<decltype(kf_ld_cs(static_cast<const Rgb *>(nullptr))), const Rgb &>::value,
              "");
static_assert(
    IsSame<decltype(kf_ld_cs(static_cast<volatile int *>(nullptr))), volatile int &>::value, "");
static_assert(IsSame<decltype(kf_ld_global_cs_nc(static_cast<Half *>(nullptr))), Half>::value, "");
static_assert(IsSame<decltype(kf_st_cs(static_cast<Rgb *>(nullptr))), Rgb &>::value, "");
static_assert(IsSame<decltype(kf_st_cs(static_cast<Base *>(nullptr))), Base &>::value, "");
static_assert(IsSame<decltype(kf_st_cs(static_cast<Empty *>(nullptr))), Empty &>::value, "");
static_assert(IsSame<decltype(kf_st_cs(static_cast<const int *>(nullptr))), const int &>::value,
              "");
static_assert(
    IsSame<decltype(kf_st_cs(static_cast<volatile int *>(nullptr))), volatile int &>::value, "");
static_assert(IsSame<decltype(kf_ld_cs(static_cast<int (*)[4]>(nullptr))), int (&)[4]>::value, "");
static_assert(
    IsSame<decltype(kf_ld_cs(static_cast<const int (*)[4]>(nullptr))), const int (&)[4]>::value,
    "");
static_assert(IsSame<decltype(kf_at_global_cs_nc(static_cast<Rgb *>(nullptr))), Rgb *>::value, "");
static_assert(
    IsSame<decltype(kf_at_global_cs_nc(static_cast<const Rgb *>(nullptr))), const Rgb *>::value,
    "");
static_assert(IsSame<decltype(kf_st_cs(static_cast<float *>(nullptr)) = 1), float>::value, "");
static_assert(IsSame<decltype(kf_st_cs(static_cast<float *>(nullptr)) += 1), float>::value, "");
static_assert(IsSame<decltype(kf_st_cs(static_cast<float *>(nullptr))++), float>::value, "");

template <typename T> BOTH void arithmetic(T *x, const T *y) {
    kf_st_global_cs(&x[0]) = kf_ld_global_cs_nc(&y[0]);
    kf_st_global_cs(&x[1]) += 3;
    kf_st_cg(&x[2]) -= kf_ld_cg(&y[1]);
    kf_st_wt(&x[3]) *= kf_ld_cv(&y[2]);
    kf_st_wb(&x[4]) /= kf_ld_ca(&y[3]);
    ++kf_st_global_wb(&x[5]);
    kf_st_global_wt(&x[6])++;
    --kf_st_global_cg(&x[7]);
    kf_st_cs(&x[8])--;
    kf_st_cs(&x[9]) = kf_st_cs(&x[10]) = {};
}

template <typename T> BOTH void integer(T *x, const T *y) {
    arithmetic(x, y);
    kf_st_cs(&x[0]) %= kf_ld_lu(&y[0]);
    kf_st_cs(&x[1]) &= kf_ld_global_lu(&y[1]);
    kf_st_cs(&x[2]) |= kf_ld_global_ca(&y[2]);
    kf_st_cs(&x[3]) ^= kf_ld_global_cg(&y[3]);
    kf_st_cs(&x[4]) <<= 2;
    kf_st_cs(&x[5]) >>= kf_ld_global_cv(&y[5]);
}

BOTH inline void everything(signed char *c, short *s, unsigned *u, long long *l, float *f,
                            double *d, bool *b, Color *e, Node *n, Rgb *rgb, Half *h,
                            Counted *counted, Pinned *pinned, Base *base, Empty *empty,
                            volatile int *v, const Limits &limits) {
    integer(c, c + 16);
    integer(s, s + 16);
    integer(u, u + 16);
    integer(l, l + 16);
    arithmetic(f, f + 16);
    arithmetic(d, d + 16);
    kf_st_cs(&f[0]) *= 2.0;
    kf_st_cs(&f[1]) += kf_ld_cs(&d[1]);
    kf_st_cs(&c[0]) += 300 * kf_ld_cs(&s[1]);
    kf_st_cs(&u[0]) += Limits::step;
    kf_st_cs(&u[1]) += limits.width;
    kf_st_cs(&b[0]) = kf_ld_global_cs_nc(&b[1]);
    kf_st_cs(&b[2]) |= true;
    kf_st_cs(&e[0]) = Color::green;
    kf_st_cs(&e[1]) = kf_ld_cs(&e[0]);

    Node *head = n;
    Link *link = reinterpret_cast<Link *>(n);
    Chain *chain = reinterpret_cast<Chain *>(n + 8);
    kf_st_cs(&n[0]) = {nullptr, 0};
    kf_st_cs(&n[1]) = {};
    kf_st_cs(&link[0]) = {link};
    kf_st_cs(&chain[0]) = {{}, chain};
    kf_st_cs(&chain[1]) = {{link}, nullptr};
    kf_st_cs(&n[3]) = {head, 2};
    kf_st_cs(&n[3]) = kf_ld_cs(&n[2]);
    kf_st_cs(&n[4].next) = 0;
    kf_st_cs(&n[4].next) = nullptr;
    kf_st_cs(&n[5].next) = n;
    kf_st_cs(&n[5].next) += 2;
    ++kf_st_cs(&n[5].next);

    kf_st_cs(&rgb[0]) = {1, 2, 3};
    kf_st_cs(&rgb[1]) = kf_ld_cs(&rgb[0]);
    kf_st_cs(&h[0]) = 1.0f;
    kf_st_cs(&h[0]) += kf_ld_cs(&h[1]);
    kf_st_cs(&h[0]) += {2.0f};
    kf_st_cs(&counted[0]) = kf_ld_cs(&counted[1]);
    kf_st_cs(&c[1]) = static_cast<signed char>(kf_ld_cs(&pinned[0]).count);
    kf_st_cs(&base[0]) = {5, 'a'};
    kf_st_cs(&base[1]) = kf_ld_cs(&base[0]);
    kf_st_cs(&empty[0]) = {};
    kf_st_cs(&v[0]) = kf_ld_cs(&v[1]) + 1;
}

#endif
