// On the host accesses by hand copy what plain code copies, element by element, and nothing else.
// REQUIRES: gxx, clang
// RUN: %gxx -std=c++14 -O2 -Wall -Wextra -Werror %kf_include %s -o %t.gxx
// RUN: %t.gxx
// RUN: %clangxx -std=c++20 -fsanitize=undefined -fno-sanitize-recover %kf_include %s -o %t.ubsan
// RUN: %t.ubsan
// RUN: %gxx -std=c++17 -DKF_DISABLE %kf_include %s -o %t.disabled
// RUN: %t.disabled
#include <kf/access.h>

#include <cstdio>
#include <cstring>

namespace {

int checks;
int failures;
unsigned state = 1;

enum class Color : short { red = 3, green = 5 };
struct Bytes3 {
    unsigned char value[3];
};
struct Point {
    float x, y, z;
};
struct Pair {
    float x;
    int y;
};
struct alignas(16) Quad {
    float x, y, z, w;
};
struct Half {
    unsigned short bits;
    explicit Half(float value) : bits(static_cast<unsigned short>(value)) {}
};
struct Large {
    double value[5];
};

// A derived class puts a member into the padding of Base.
struct Base {
    int number;
    char kind;
    Base(int n, char k) : number(n), kind(k) {}

  private:
    char hidden = 0;
};
struct Derived : Base {
    char mark = 'm';
    Derived() : Base(1, 'd') {}
};

unsigned char next_byte() {
    state = state * 1664525u + 1013904223u;
    return static_cast<unsigned char>(state >> 24);
}

template <typename T> void fill(T *data, int count) {
    unsigned char *bytes = reinterpret_cast<unsigned char *>(data);
    for (unsigned i = 0; i < count * sizeof(T); i++)
        bytes[i] = next_byte();
}

void fill(bool *data, int count) {
    for (int i = 0; i < count; i++)
        data[i] = next_byte() & 1;
}

void expect(const void *seen, const void *wanted, size_t size, const char *what) {
    checks++;
    if (std::memcmp(seen, wanted, size) == 0)
        return;
    failures++;
    std::printf("%s differs from plain code\n", what);
}

const int elements = 64;

// What is copied by hand and what plain code copies, in a place with bytes before and after. The
// address is aligned to an object only: the host relies on no more.
template <typename T> struct Buffers {
    alignas(T) unsigned char from[elements * sizeof(T)];
    alignas(T) unsigned char seen[elements * sizeof(T)];
    alignas(T) unsigned char wanted[elements * sizeof(T)];

    Buffers() {
        fill(reinterpret_cast<T *>(from), elements);
        fill(reinterpret_cast<T *>(seen), elements);
        std::memcpy(wanted, seen, sizeof wanted);
    }

    T *x() {
        return reinterpret_cast<T *>(from) + 3;
    }
    T *y() {
        return reinterpret_cast<T *>(seen) + 5;
    }
    void copy_plainly(int count) {
        std::memcpy(wanted + 5 * sizeof(T), from + 3 * sizeof(T), count * sizeof(T));
    }
    void compare(const char *what) {
        expect(seen, wanted, sizeof seen, what);
    }
};

template <typename T, kf_modifier modifier, kf_space space> void one() {
    constexpr kf_space to = space == kf_space::read_only ? kf_space::global : space;
    Buffers<T> buffers;
    kf_store<modifier, to>(buffers.y(), kf_load<modifier, space>(buffers.x()));
    buffers.copy_plainly(1);
    buffers.compare("kf_store of kf_load");
}

template <typename T, kf_modifier modifier, kf_space space, unsigned n> void several() {
    constexpr kf_space to = space == kf_space::read_only ? kf_space::global : space;
    Buffers<T> buffers;
    const T *x = buffers.x();
    const kf_array<T, n> values = kf_read_aligned<n, modifier, space>(x);
    for (unsigned i = 0; i < n; i++)
        expect(&values[i], x + i, sizeof(T), "an element of kf_read_aligned");
    expect(values.kf_data, x, n * sizeof(T), "kf_data");
    kf_write_aligned<n, modifier, to>(buffers.y(), values);
    buffers.copy_plainly(n);
    buffers.compare("kf_write_aligned of kf_read_aligned");
}

template <typename T, kf_modifier modifier, kf_space space, unsigned n> struct UpTo {
    static void run() {
        UpTo<T, modifier, space, n - 1>::run();
        several<T, modifier, space, n>();
    }
};
template <typename T, kf_modifier modifier, kf_space space> struct UpTo<T, modifier, space, 0> {
    static void run() {
        one<T, modifier, space>();
    }
};

template <typename T, kf_modifier modifier> void spaces() {
    UpTo<T, modifier, kf_space::generic, 16>::run();
    UpTo<T, modifier, kf_space::global, 16>::run();
    UpTo<T, modifier, kf_space::read_only, 16>::run();
}

template <typename T> void type() {
    spaces<T, kf_modifier::normal>();
    spaces<T, kf_modifier::cs>();
}

template <typename T> void every_modifier() {
    type<T>();
    spaces<T, kf_modifier::ca>();
    spaces<T, kf_modifier::cg>();
    spaces<T, kf_modifier::cv>();
    spaces<T, kf_modifier::lu>();
}

// Values convert as in an assignment, and an array changes element by element.
void values() {
    float x[4] = {1, 2, 3, 4};
    kf_store<kf_modifier::cs>(&x[0], 7);
    kf_array<float, 3> a = kf_read_aligned<3>(x);
    a[1] += a[0] + a.kf_data[2];
    const float sum[4] = {7, 12, 3, 4};
    kf_write_aligned<3, kf_modifier::cs>(x, a);
    expect(x, sum, sizeof x, "an array that was changed");
    const float list[4] = {7, 5, 6, 4};
    kf_write_aligned<2>(x + 1, {{5, 6}});
    expect(x, list, sizeof x, "a list");
}

void padding() {
    Derived x;
    kf_store<kf_modifier::cs>(static_cast<Base *>(&x), Base(2, 'b'));
    expect(&x.mark, "m", 1, "the member in the padding");
    kf_write_aligned<1, kf_modifier::cs>(static_cast<Base *>(&x), {{Base(3, 'c')}});
    expect(&x.mark, "m", 1, "the member in the padding");
    const int number = 3;
    expect(&x.number, &number, sizeof number, "the base");
}

} // namespace

int main() {
    type<bool>();
    type<char>();
    type<signed char>();
    type<unsigned char>();
    type<short>();
    type<unsigned short>();
    type<int>();
    type<unsigned>();
    type<long>();
    type<unsigned long long>();
    every_modifier<float>();
    type<double>();
    type<float *>();
    type<Color>();
    every_modifier<Bytes3>();
    type<Point>();
    type<Pair>();
    type<Quad>();
    type<Half>();
    type<Large>();
    values();
    padding();
    std::printf("%d checks, %d failures\n", checks, failures);
    return failures || checks < 24000;
}
