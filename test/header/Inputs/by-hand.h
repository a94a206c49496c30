// Every kind of type through kf/access.h, for the compilers to warn about.
#ifndef BY_HAND_H
#define BY_HAND_H

#include "uses.h"

// A type of three bytes, one that is wider than every instruction, and one without a copy of its
// bytes that plain code writes in full: see Base and Empty for the others.
struct Bytes3 {
    unsigned char value[3];
};
struct alignas(32) Wide {
    double value[4];
};

static_assert(IsSame<decltype(kf_load<kf_modifier::cs>(static_cast<const Rgb *>(nullptr))),
                     Rgb>::value,
              "");
static_assert(IsSame<decltype(kf_read_aligned<3>(static_cast<Half *>(nullptr))),
                     kf_array<Half, 3>>::value,
              "");
static_assert(__is_trivially_copyable(kf_array<Half, 3>) && __is_aggregate(kf_array<int, 2>) &&
                  sizeof(kf_array<Rgb, 4>) == 48 && alignof(kf_array<Rgb, 4>) == 4,
              "");

template <kf_modifier modifier, kf_space space, typename T> BOTH void one(T *to, const T *from) {
    kf_store<modifier>(&to[0], kf_load<modifier, space>(&from[0]));
    kf_store<modifier, kf_space::global>(&to[1], kf_load<modifier, space>(&to[2]));
}

template <kf_modifier modifier, kf_space space, unsigned n, typename T>
BOTH void several(T *to, const T *from) {
    kf_array<T, n> values = kf_read_aligned<n, modifier, space>(from);
    values[n - 1] = values[0];
    const kf_array<T, n> &fixed = values;
    values[n / 2] = fixed[static_cast<int>(n) - 1];
    values.kf_data[0] = fixed.kf_data[n / 2];
    kf_write_aligned<n, modifier>(to, values);
    kf_write_aligned<n, modifier, kf_space::global>(to + n, values);
}

template <kf_modifier modifier, typename T> BOTH void spaces(T *to, const T *from) {
    one<modifier, kf_space::generic>(to, from);
    several<modifier, kf_space::global, 3>(to, from);
    several<modifier, kf_space::read_only, 4>(to, from);
}

template <typename T> BOTH void by_hand(T *x) {
    spaces<kf_modifier::normal>(x, x + 16);
    spaces<kf_modifier::cs>(x, x + 16);
}

template <typename T> BOTH void modifiers(T *x) {
    by_hand(x);
    spaces<kf_modifier::ca>(x, x + 16);
    spaces<kf_modifier::cg>(x, x + 16);
    spaces<kf_modifier::cv>(x, x + 16);
    spaces<kf_modifier::lu>(x, x + 16);
    several<kf_modifier::cs, kf_space::generic, 1>(x, x + 16);
    several<kf_modifier::cs, kf_space::generic, 6>(x, x + 16);
    several<kf_modifier::cs, kf_space::global, 8>(x, x + 16);
}

BOTH inline void everything_by_hand(signed char *c, short *s, unsigned *u, long long *l, float *f,
                                    double *d, bool *b, Color *e, Node *n, Rgb *rgb, Half *h,
                                    Base *base, Empty *empty) {
    by_hand(c);
    by_hand(s);
    modifiers(u);
    by_hand(l);
    by_hand(f);
    by_hand(d);
    by_hand(b);
    by_hand(e);
    by_hand(n);
    by_hand(rgb);
    by_hand(h);
    by_hand(base);
    by_hand(empty);
    by_hand(reinterpret_cast<Bytes3 *>(c));
    by_hand(reinterpret_cast<Wide *>(d));
    by_hand(&n->next);

    Node *__restrict *links = &n->next;
    kf_store<kf_modifier::cs>(links, nullptr);
    kf_write_aligned<2, kf_modifier::cg>(links, {{n, kf_load<kf_modifier::cs>(links)}});
    kf_store<kf_modifier::cs>(f, 0.0f);
    kf_store<kf_modifier::cs>(l, *s);
    kf_store<kf_modifier::cs>(n, {nullptr, 1});
    kf_store<kf_modifier::cs>(h, 1.0f);
    kf_write_aligned<2>(f, {{1.0f, 2.0f}});
    kf_write_aligned<2>(f, {});
}

#endif
