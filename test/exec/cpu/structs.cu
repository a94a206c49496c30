// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// Fields, nested fields, arrays in structs and whole objects, with padding or without.
#include <kf/annotate.h>
#include "kf_test.h"

struct Inner {
    short a;
    float b[3];
};
struct Outer {
    Inner in[2];
    unsigned char c;
    double d;
    int2 v;
};
struct Padded {
    char c;
    int i;
};
struct __align__(16) Wide {
    float x, y;
    int n;
};

__global__ void fields(Outer *KF_CS s, const Padded *__restrict__ KF_CG p, Wide *KF_CA w) {
    int o = kf_thread() * KF_SLICE;
    s[o].in[tick(1)].b[tick(2)] = p[o].i;
    (s + o)->in->a += 3;
    (*(s + o)).in[1].b[0]--;
    s[o].v.x = s[o].v.y = p[o + 1].c;
    s[o + 1].d *= 0.5;
    s[o + 1].c |= p[o + 2].i & 7;
    note((&s[o + 1])->in[0].b[1]);
    s[o].v = s[o + 1].v;
    Padded one = p[o + 3];
    note(one.c);
    note(p[o + 4].c + p[o + 4].i);
    w[o] = w[o + 1];
    Wide v = w[o + 2];
    v.n++;
    w[o + 3] = v;
    w[o + 4] = {1.0f, w[o].y, 3};
    w[o + 5] = Wide{w[o].x, w[o + 1].x, (int)w[o + 2].n};
    w[o + 6] = {};
    float4 f = {w[o].x, w[o + 1].y, w[o + 2].x, 1.0f};
    note(f.x + f.y * f.z);
    float l[] = {w[o + 3].x, w[o + 3].y};
    note(l[0] - l[1]);
}
inline void kf_fill(kf_random &r, Outer &s) {
    for (Inner &in : s.in) {
        kf_fill(r, in.a);
        for (float &b : in.b)
            kf_fill(r, b);
    }
    kf_fill(r, s.c);
    kf_fill(r, s.d);
    kf_fill(r, s.v);
}
inline void kf_fill(kf_random &r, Padded &p) {
    kf_fill(r, p.c);
    kf_fill(r, p.i);
}
inline void kf_fill(kf_random &r, Wide &w) {
    kf_fill(r, w.x);
    kf_fill(r, w.y);
    kf_fill(r, w.n);
}
inline void kf_mix(unsigned long long &d, const Outer &s) {
    for (int i = 0; i < 2; i++) {
        kf_mix(d, s.in[i].a);
        for (int k = 0; k < 3; k++)
            kf_mix(d, s.in[i].b[k]);
    }
    kf_mix(d, s.c);
    kf_mix(d, s.d);
    kf_mix(d, s.v);
}
inline void kf_mix(unsigned long long &d, const Wide &w) {
    kf_mix(d, w.x);
    kf_mix(d, w.y);
    kf_mix(d, w.n);
}
static void test_fields(kf_test &t) {
    Outer *s = t.buffer<Outer>();
    Padded *p = t.buffer<Padded>();
    Wide *w = t.buffer<Wide>();
    KF_START(fields, s, p, w);
    t.digest(s);
    t.digest(w);
}

KF_MAIN(KF_RUN(fields))
