// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// What && || ?: and , do not evaluate is not accessed.
#include <kf/annotate.h>
#include "kf_test.h"

__global__ void conditions(int *KF_CS x, const int *KF_CG y, float *KF_CS f) {
    int o = kf_thread() * KF_SLICE;
    if (y[o] > 0 && x[o]++ > 2)
        note(x[o]);
    if (y[o + 1] > 0 || x[o + 1]++)
        note(x[o + 1]);
    note(y[o + 2] ? x[o + 2]++ : x[o + 3]--);
    x[o + 4] = y[o + 4] > 3 ? tick(1) : y[o + 5];
    f[o] = y[o + 6] > 3 ? f[o + 1] : y[o + 7];
    note(y[o + 8] ? f[o + 2] : 2);
    note(y[o + 8] > 2 ? x[o + 5] : 2.5f);
    x[o + 6] = (x[o + 7]++, x[o + 8] = tick(4), x[o + 9]);
    !y[o + 9] || (x[o + 10] = 3);
    bool b = x[o + 11] && y[o + 11];
    note(b);
    for (int i = 0; i < 8 && x[o + i] < 12; i++)
        x[o + i] += 2;
    do
        x[o + 12]--;
    while (x[o + 12] > 0 && (y[o + 12] < 9 || tick(5) == 0));
}
static void test_conditions(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    float *f = t.buffer<float>();
    KF_START(conditions, x, y, f);
    t.digest(x);
    t.digest(f);
}

KF_MAIN(KF_RUN(conditions))
