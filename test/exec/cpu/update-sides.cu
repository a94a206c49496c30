// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --skipped 1 --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// Updates whose load and store have different hints, or of which one has none.
#include <kf/annotate.h>
#include "kf_test.h"

template <class T>
__global__ void sides(T *KF_LD(cg) KF_ST(cs) both, T *KF_LD(cs) load, T *KF_ST(wt) store, T *KF_LU last) {
    int o = kf_thread() * KF_SLICE;
    both[o] += 3;
    load[o + tick(1)] -= both[o];
    note(store[o]++);
    note(--last[o + 2]);
    both[o + tick(2)] = load[o] *= store[o + 1];
    for (T *p = both + o + 3; p < both + o + 6;)
        *p++ += load[o + 1]++;
    last[o + tick(3)] += store[o + 4]--;
    note(both[o + 7] -= last[o + 2]);
}
template <class T> static void run(kf_test &t) {
    T *a = t.buffer<T>(), *b = t.buffer<T>(), *c = t.buffer<T>(), *d = t.buffer<T>();
    auto kernel = sides<T>;
    KF_START(kernel, a, b, c, d);
    t.digest(a);
    t.digest(b);
    t.digest(c);
    t.digest(d);
}
static void test_sides(kf_test &t) {
    run<int>(t);
    run<float>(t);
    run<unsigned char>(t);
}

KF_MAIN(KF_RUN(sides))
