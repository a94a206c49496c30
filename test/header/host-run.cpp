// On the host every helper computes what plain code computes, element by element.
// REQUIRES: gxx, clang
// RUN: %gxx -std=c++14 -Wall -Wextra -Werror %kf_include %s -o %t.gxx
// RUN: %t.gxx
// RUN: %clangxx -std=c++20 -fsanitize=undefined -fno-sanitize-recover %kf_include %s -o %t.ubsan
// RUN: %t.ubsan
// RUN: %gxx -std=c++17 -DKF_DISABLE %kf_include %s -o %t.disabled
// RUN: %t.disabled
#include <kf/runtime.h>

#include <cstdio>

namespace {

const int elements = 32;
int checks;
int failures;

enum class Color : short { red = 3, green = 5 };

struct Point {
    float a, b, c, d;
};

bool operator==(const Point &p, const Point &q) {
    return p.a == q.a && p.b == q.b && p.c == q.c && p.d == q.d;
}

// Copied by a function of its own: the helpers must not copy it more often than plain code.
struct Counted {
    int count;
    Counted(int n = 0) : count(n) {}
    Counted(const Counted &other) : count(other.count + 1) {}
    Counted &operator=(const Counted &other) {
        count = other.count + 10;
        return *this;
    }
    bool operator==(const Counted &other) const {
        return count == other.count;
    }
};

// A derived class puts a member into the padding of Base.
struct Base {
    int number;
    char kind;
    Base(int n, char k) : number(n), kind(k) {}
    Base(const Base &) = default;
    Base &operator=(const Base &) = default;

  private:
    char hidden = 0;
};

struct Derived : Base {
    char mark = 'm';
    Derived() : Base(1, 'd') {}
};

template <typename T> void expect(const T &seen, const T &wanted, const char *what) {
    checks++;
    if (seen == wanted)
        return;
    failures++;
    std::printf("%s differs from plain code\n", what);
}

template <typename T> void fill(T *data) {
    for (int i = 0; i < elements; i++)
        data[i] = static_cast<T>(i % 7 + 1);
}

void fill(Point *data) {
    for (int i = 0; i < elements; i++)
        data[i] = {1.0f * static_cast<float>(i), 2, 3, 4};
}

void fill(float **data) {
    static float target[elements];
    for (int i = 0; i < elements; i++)
        data[i] = target + i;
}

// Runs both on the same data and compares what they return and all that they leave.
template <typename T, typename F, typename G> void compare(F hinted, G plain, const char *what) {
    T x[elements];
    T y[elements];
    fill(x);
    fill(y);
    for (int i = 1; i + 1 < elements; i++)
        expect<T>(hinted(x, i), plain(y, i), what);
    for (int i = 0; i < elements; i++)
        expect<T>(x[i], y[i], what);
}

#define COMPARE(T, hinted, plain)                                                                  \
    compare<T>([](T *x, int i) -> T { return static_cast<T>(hinted); },                            \
               [](T *y, int i) -> T { return static_cast<T>(plain); }, #hinted)

#define LOADS(T, ld) COMPARE(T, ld(&x[i]), y[i])

template <typename T> void all_loads() {
    LOADS(T, kf_ld_ca);
    LOADS(T, kf_ld_cg);
    LOADS(T, kf_ld_cs);
    LOADS(T, kf_ld_cv);
    LOADS(T, kf_ld_lu);
    LOADS(T, kf_ld_global_ca);
    LOADS(T, kf_ld_global_cg);
    LOADS(T, kf_ld_global_cs);
    LOADS(T, kf_ld_global_cv);
    LOADS(T, kf_ld_global_lu);
    LOADS(T, kf_ld_global_ca_nc);
    LOADS(T, kf_ld_global_cg_nc);
    LOADS(T, kf_ld_global_cs_nc);
}

#define FOR_STORES(use, T)                                                                         \
    use(T, kf_st_wb);                                                                              \
    use(T, kf_st_cg);                                                                              \
    use(T, kf_st_cs);                                                                              \
    use(T, kf_st_wt);                                                                              \
    use(T, kf_st_global_wb);                                                                       \
    use(T, kf_st_global_cg);                                                                       \
    use(T, kf_st_global_cs);                                                                       \
    use(T, kf_st_global_wt)

#define ASSIGN(T, st)                                                                              \
    COMPARE(T, st(&x[i]) = x[i + 1], y[i] = y[i + 1]);                                             \
    COMPARE(T, st(&x[i]) = st(&x[i - 1]) = x[i + 1], y[i] = y[i - 1] = y[i + 1]);                  \
    COMPARE(T, st(&x[i]) = {}, y[i] = {})

#define STEP(T, st)                                                                                \
    COMPARE(T, ++st(&x[i]), ++y[i]);                                                               \
    COMPARE(T, st(&x[i])++, y[i]++);                                                               \
    COMPARE(T, --st(&x[i]), --y[i]);                                                               \
    COMPARE(T, st(&x[i])--, y[i]--);                                                               \
    COMPARE(T, st(&x[i]) += 2, y[i] += 2);                                                         \
    COMPARE(T, st(&x[i]) -= 1, y[i] -= 1)

#define ARITHMETIC(T, st)                                                                          \
    COMPARE(T, st(&x[i]) = 1.75, y[i] = 1.75);                                                     \
    COMPARE(T, st(&x[i]) += 2.5, y[i] += 2.5);                                                     \
    COMPARE(T, st(&x[i]) *= x[i + 1], y[i] *= y[i + 1]);                                           \
    COMPARE(T, st(&x[i]) /= x[i + 1], y[i] /= y[i + 1]);                                           \
    COMPARE(T, st(&x[i]) -= 0.25f, y[i] -= 0.25f)

#define INTEGER(T, st)                                                                             \
    COMPARE(T, st(&x[i]) *= 100, y[i] *= 100);                                                     \
    COMPARE(T, st(&x[i]) %= 3, y[i] %= 3);                                                         \
    COMPARE(T, st(&x[i]) &= 6, y[i] &= 6);                                                         \
    COMPARE(T, st(&x[i]) |= 8, y[i] |= 8);                                                         \
    COMPARE(T, st(&x[i]) ^= 5, y[i] ^= 5);                                                         \
    COMPARE(T, st(&x[i]) <<= 3, y[i] <<= 3);                                                       \
    COMPARE(T, st(&x[i]) >>= 1, y[i] >>= 1)

// The operators are the same class for every helper: all of them for two, some for all.
#define FOR_TWO_STORES(use, T)                                                                     \
    use(T, kf_st_cs);                                                                              \
    use(T, kf_st_global_wt)

template <typename T> void integer() {
    all_loads<T>();
    FOR_STORES(ASSIGN, T);
    FOR_STORES(STEP, T);
    FOR_TWO_STORES(ARITHMETIC, T);
    FOR_TWO_STORES(INTEGER, T);
}

template <typename T> void floating() {
    all_loads<T>();
    FOR_STORES(ASSIGN, T);
    FOR_STORES(STEP, T);
    FOR_TWO_STORES(ARITHMETIC, T);
}

template <typename T> void value() {
    all_loads<T>();
    FOR_STORES(ASSIGN, T);
}

#define POINT(T, st) COMPARE(T, st(&x[i]) = (T{1, 2, 3, 4}), y[i] = (T{1, 2, 3, 4}))

// The address of a target is evaluated once, the right side first from C++17 on.
void evaluation() {
    int data[4] = {1, 2, 3, 4};
    int *p = data;
    kf_st_cs(&(*p++)) += 10;
    expect(data[0], 11, "*p++ += 10");
    expect(p == data + 1, true, "p after *p++ += 10");
    kf_st_cs(&(*p++)) = 7;
    expect(p == data + 2, true, "p after *p++ = 7");
#if __cplusplus >= 201703L
    int order = 0;
    int index = 0;
    auto left = [&] {
        order = order * 10 + 1;
        return &data[index];
    };
    auto right = [&] {
        order = order * 10 + 2;
        index = 3;
        return 9;
    };
    kf_st_cs(left()) = right();
    expect(order, 21, "order of evaluation");
    expect(data[3], 9, "the right side's effect on the target");
#endif
}

void padding() {
    Derived x;
    kf_st_cs(static_cast<Base *>(&x)) = Base(2, 'b');
    expect(x.mark, 'm', "the member in the padding");
    expect(x.number, 2, "the base");
}

} // namespace

int main() {
    integer<signed char>();
    integer<unsigned char>();
    integer<char>();
    integer<short>();
    integer<unsigned short>();
    integer<int>();
    integer<unsigned>();
    integer<long>();
    integer<unsigned long long>();
    floating<float>();
    floating<double>();
    value<bool>();
    value<Color>();
    value<Point>();
    value<Counted>();
    value<float *>();
    FOR_STORES(STEP, float *);
    FOR_STORES(POINT, Point);
    evaluation();
    padding();
    std::printf("%d checks, %d failures\n", checks, failures);
    return failures || checks < 50000;
}
