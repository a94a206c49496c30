// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --skipped 5 --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// An argument that is expanded twice is evaluated twice, as before.
#include <kf/annotate.h>
#include "kf_test.h"

#define TWICE(a) ((a) + (a))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define PUT(to, v) (to) = (v)
#define ADD_TO(to, v) do { (to) += (v); } while (0)
#define ROW(i) x[o + (i)]
#define DROP(a)
#define FOR(i, n) for (int i = 0; i < (n); i++)

__global__ void arguments(int *KF_CS x, const int *KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    x[o] = TWICE(y[o]);
    note(TWICE(x[o + 1]++));
    note(LARGER(x[o + 2], y[o + 2]));
    note(LARGER(y[o + tick(3)], x[o + tick(4)]));
    PUT(x[o + 5], y[o + 5]);
    ADD_TO(x[o + 6], y[o + 6]);
    PUT(x[o + y[o + 7] % 2 + 8], TWICE(TWICE(y[o + 7])));
    FOR(i, (x[o] & 3) + 1) x[o + i] ^= y[o + i];
    ROW(10) = ROW(11);
    ROW(12)++;
    DROP(x[o + 13];)
#if KF_SLICE_OF_NOBODY
    x[o] = 1;
#endif
    note(x[o + 14]
#if 1
         + y[o + 14]
#endif
    );
}
static void test_arguments(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    for (int i = 0; i < KF_COUNT; i++)
        y[i] = y[i] < 0 ? -y[i] : y[i];
    KF_START(arguments, x, y);
    t.digest(x);
}

KF_MAIN(KF_RUN(arguments))
