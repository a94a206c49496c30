// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --std 17 --skipped 18 --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// Forms that are left as they are, between others that are rewritten.
#include <kf/annotate.h>
#include "kf_test.h"

struct Pair {
    int a, b;
    __device__ int sum() const { return a + b; }
};
struct Bits {
    int n;
    unsigned low : 3, high : 5;
};
__device__ void add(int &v, const int &by) { v += by; }
__device__ int get(const int *p) { return *p; }

__global__ void forms(int *KF_CS x, Pair *KF_CG p, Bits *KF_CA b, volatile int *KF_CS v, int (*KF_CG m)[4]) {
    int o = kf_thread() * KF_SLICE;
    add(x[o], x[o + 1]);
    note(get(&x[o + 2]));
    int &r = x[o + 3];
    r += x[o + 4];
    const int &c = x[o + 3];
    r++;
    note(c);
    (x[o + 5] = 3) += x[o + 6];
    ++(x[o + 7] += 2);
    note(p[o].sum());
    auto [first, second] = p[o + 1];
    auto &[third, fourth] = p[o + 2];
    third = first + fourth + second;
    note(p[o + 2].a);
    b[o].low = 9;
    b[o].high += b[o].low;
    b[o].n++;
    v[o] = v[o + 1] + 1;
    for (int &e : m[o])
        e += x[o + 8];
    for (int e : m[o + 1])
        note(e);
    m[o + 2][1] = m[o][tick(2)];
    atomicAdd(&x[o + 9], x[o + 10]);
    int Pair::*field = &Pair::b;
    p[o + 3].*field = x[o + 11];
}
inline void kf_fill(kf_random &r, Pair &p) {
    kf_fill(r, p.a);
    kf_fill(r, p.b);
}
inline void kf_fill(kf_random &r, Bits &b) {
    kf_fill(r, b.n);
    b.low = r.next() & 7;
    b.high = r.next() & 31;
}
inline void kf_mix(unsigned long long &d, const Pair &p) {
    kf_mix(d, p.a);
    kf_mix(d, p.b);
}
inline void kf_mix(unsigned long long &d, const Bits &b) {
    kf_mix(d, b.n);
    kf_mix(d, (unsigned)b.low);
    kf_mix(d, (unsigned)b.high);
}
static void test_forms(kf_test &t) {
    int *x = t.buffer<int>(), *v = t.buffer<int>();
    Pair *p = t.buffer<Pair>();
    Bits *b = t.buffer<Bits>();
    auto m = t.arrays<int, 4>();
    KF_START(forms, x, p, b, v, m);
    t.digest(x);
    t.digest(p);
    t.digest(b);
    t.digest(v);
    t.digest(m);
}

KF_MAIN(KF_RUN(forms))
