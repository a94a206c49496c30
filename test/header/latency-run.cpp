// On the host an asynchronous copy is the plain assignment, zeros included, and prefetches, commits and
// waits do nothing.
// REQUIRES: gxx, clang
// RUN: %gxx -std=c++14 -O2 -Wall -Wextra -Werror %kf_include %s -o %t.gxx
// RUN: %t.gxx
// RUN: %clangxx -std=c++20 -fsanitize=address,undefined -fno-sanitize-recover %kf_include %s -o %t.san
// RUN: %t.san
// RUN: %gxx -std=c++17 -DKF_DISABLE -DKF_PREFETCH_CLAMP %kf_include %s -o %t.disabled
// RUN: %t.disabled
#include <kf/async.h>
#include <kf/prefetch.h>

#include <cstdio>
#include <cstring>

namespace {

const int elements = 32;
int checks;
int failures;

struct alignas(16) Quad {
    float a, b, c, d;
};

struct alignas(8) Bytes {
    unsigned char b[8];
};

// Made of a float, as half2 is.
struct alignas(4) Halves {
    unsigned short x, y;
    Halves() = default;
    Halves(float value) : x(value != 0), y(7) {}
};

// Left plain: its size, its alignment, its copy.
struct Rgb {
    float r, g, b;
};
struct Pair {
    float x, y;
};
struct Counted {
    int count;
    Counted(int n = 0) : count(n) {}
    Counted(const Counted &other) : count(other.count + 1) {}
    Counted &operator=(const Counted &other) {
        count = other.count + 10;
        return *this;
    }
};

void expect(bool right, const char *what) {
    checks++;
    if (right)
        return;
    failures++;
    std::printf("%s differs from plain code\n", what);
}

// Different in every byte; no padding in any type here.
template <typename T> void fill(T *data, int first) {
    for (int i = 0; i < elements; i++)
        for (unsigned k = 0; k < sizeof(T); k++)
            reinterpret_cast<unsigned char *>(data + i)[k] =
                static_cast<unsigned char>(first + 37 * i + static_cast<int>(5 * k)) & 0x3f;
}

typedef long long Long;
typedef float *Pointer;

template <typename T> struct Data {
    T tile[elements];
    T g[elements];

    Data() {
        fill(tile, 100);
        fill(g, 3);
    }
};

// Runs both on the same data and compares all that they leave.
template <typename T, typename F, typename G> void compare(F copy, G plain, const char *what) {
    Data<T> x;
    Data<T> y;
    for (int i = 0; i < elements; i++) {
        copy(x.tile, x.g, i);
        plain(y.tile, y.g, i);
    }
    expect(std::memcmp(static_cast<void *>(&x), static_cast<void *>(&y), sizeof x) == 0, what);
}

#define COMPARE(T, copy, plain)                                                                    \
    compare<T>([](T *x, const T *g, int i) { static_cast<void>(g), copy; },                        \
               [](T *x, const T *g, int i) { static_cast<void>(g), plain; }, #T ": " #copy)

#define HELPER(T, Z, cp)                                                                           \
    COMPARE(T, cp(&(x[i])) = kf_from_global(&(g[i ^ 5])), x[i] = g[i ^ 5]);                        \
    COMPARE(T, cp(&(x[i])) = kf_from(&(g[i ^ 5])), x[i] = g[i ^ 5]);                               \
    COMPARE(T, cp(&(x[i])) = kf_from(&(x[i ^ 5])), x[i] = x[i ^ 5]);                               \
    COMPARE(T, cp(&(x[i])) = i % 3 ? kf_from_global(&(g[i])) : Z, x[i] = i % 3 ? g[i] : T(Z));     \
    COMPARE(T, cp(&(x[i])) = i % 3 ? Z : kf_from_global(&(g[i])), x[i] = i % 3 ? T(Z) : g[i]);     \
    COMPARE(T, cp(&(x[i])) = i % 3 ? kf_from(&(g[i])) : Z, x[i] = i % 3 ? g[i] : T(Z))

#define BY_HAND(T, Z)                                                                              \
    COMPARE(T, kf_async_copy(&x[i], &g[i]), x[i] = g[i]);                                          \
    COMPARE(T, kf_async_copy(&x[i], &g[i], i % 3 != 0), x[i] = i % 3 ? g[i] : T(Z));               \
    COMPARE(T, kf_async_copy(&x[i], i % 3 ? &g[i] : nullptr, i % 3 != 0),                          \
            x[i] = i % 3 ? g[i] : T(Z))

#define TYPE(T, Z)                                                                                 \
    HELPER(T, Z, kf_cp_async);                                                                     \
    HELPER(T, Z, kf_cp_async_ca);                                                                  \
    HELPER(T, Z, kf_cp_async_L2_256B);                                                             \
    HELPER(T, Z, kf_cp_async_L2_evict_first);                                                      \
    HELPER(T, Z, kf_cp_async_ca_L2_evict_normal_L2_64B);                                           \
    BY_HAND(T, Z)

// Assigned as a plain one is, and as often: one assignment of its own.
void left_plain() {
    TYPE(short, short(0));
    TYPE(Rgb, Rgb{});
    TYPE(Pair, Pair{});
    Counted x[2] = {1, 2};
    Counted y[2] = {1, 2};
    kf_cp_async(&(x[0])) = kf_from_global(&(x[1]));
    y[0] = y[1];
    expect(x[0].count == y[0].count, "a class with its own assignment");
    kf_async_copy(&x[0], &x[1]);
    expect(x[0].count == y[0].count, "a class with its own assignment, by hand");
    volatile int v = 5;
    int to = 0;
    kf_cp_async(&(to)) = kf_from(&(v));
    expect(to == 5, "a volatile source");
}

// The address of a target is evaluated once, the right side first from C++17 on; of the branches of
// a conditional operator the one that is chosen.
void evaluation() {
    int tile[4] = {1, 2, 3, 4};
    int g[4] = {5, 6, 7, 8};
    int *p = tile;
    const int *q = g;
    kf_cp_async(&(*p++)) = kf_from_global(&(*q++));
    expect(p == tile + 1 && q == g + 1 && tile[0] == 5, "*p++ = *q++");
    kf_cp_async(&(*p++)) = q == g ? kf_from_global(&(*q++)) : 0;
    expect(p == tile + 2 && q == g + 1 && tile[1] == 0, "*p++ = false ? *q++ : 0");
#if __cplusplus >= 201703L
    int order = 0;
    auto left = [&] {
        order = order * 10 + 1;
        return &tile[2];
    };
    auto right = [&] {
        order = order * 10 + 2;
        return &g[3];
    };
    kf_cp_async(left()) = kf_from_global(right());
    expect(order == 21 && tile[2] == 8, "order of evaluation");
#endif
}

// A prefetch gets its address, and changes nothing; the condition is evaluated under the clamp
// only.
void prefetches() {
    float x[elements] = {};
    const volatile float *v = x;
    int sum = 0;
    for (int k = 0; k < elements; k++)
        sum += static_cast<int>(KF_PREFETCH(global_l2, (k + KF_AHEAD(4) * (1) < elements), (&(v[k + 4])))) + k;
    for (int k = elements; k--;)
        sum += static_cast<int>(KF_PREFETCH_LINE(l1, -4, (k >= KF_AHEAD(4)), (x + k - 4))) + k;
    kf_prefetch_l1(v);
    kf_prefetch_l2_line<64>(nullptr);
    expect(sum == elements * (elements - 1), "a loop with prefetches");
    int calculated = 0;
    auto count = [&calculated] { return ++calculated; };
    expect(KF_PREFETCH(l2, (count() > 0), (x + count())) == 0 &&
               KF_PREFETCH_LINE(l2, 4, (count() > 0), (x + count())) == 0,
           "the values of the macros");
    expect(count() == 1, "the arguments of the macros");
    static_assert(KF_AHEAD(2 + 2) * 3 == 12, "");
}

// How often a walk of that many bytes a round enters a line.
template <int bytes> int entered(const char *memory) {
    int count = 0;
    for (int i = 0; i < 1024; i++)
        count += kf_detail::kf_enters_line<bytes>(memory + 16384 + i * bytes);
    return count;
}

void lines() {
    alignas(256) static char memory[2 * 16384];
    expect(entered<1>(memory) == 8, "1 byte a round");
    expect(entered<4>(memory) == 32, "4 bytes a round");
    expect(entered<12>(memory) == 96, "12 bytes a round");
    expect(entered<-4>(memory) == 32, "-4 bytes a round");
    expect(entered<-12>(memory) == 96, "-12 bytes a round");
    expect(kf_detail::kf_enters_line<4>(memory + 128) &&
               !kf_detail::kf_enters_line<4>(memory + 132),
           "the first element forwards");
    expect(kf_detail::kf_enters_line<-4>(memory + 124) &&
               !kf_detail::kf_enters_line<-4>(memory + 120),
           "the first element backwards");
    expect(kf_detail::kf_enters_line<128>(memory + 77), "a line a round");
    expect(kf_detail::kf_enters_line<-4096>(memory + 77), "more than a line a round, backwards");
}

} // namespace

int main() {
    TYPE(int, 0);
    TYPE(unsigned, 0);
    TYPE(float, 0.0f);
    TYPE(float, 0);
    TYPE(double, 0.0);
    TYPE(Long, 0);
    TYPE(unsigned, 0ll);
    TYPE(Pointer, nullptr);
    TYPE(Quad, Quad{});
    TYPE(Bytes, Bytes());
    HELPER(Halves, Halves(), kf_cp_async);
    left_plain();
    evaluation();
    prefetches();
    lines();
    kf_async_commit();
    kf_async_wait<1>();
    kf_async_wait_all();
    KF_ASYNC_COMMIT();
    KF_ASYNC_WAIT(0);
    std::printf("%d checks, %d failures\n", checks, failures);
    return failures || checks < 400;
}
