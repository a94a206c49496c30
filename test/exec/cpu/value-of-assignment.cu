// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// The value of an assignment has the type of the object, and is what was stored.
#include <kf/annotate.h>
#include "kf_test.h"

__global__ void values(unsigned char *KF_CS c, int *KF_CG x, bool *KF_CA b, float *KF_CS f) {
    int o = kf_thread() * KF_SLICE;
    note(c[o] = 300);
    x[o] = c[o + 1] = 515;
    x[o + 1] = (c[o + 2] += 250) + 1;
    note(b[o] = x[o + 2]);
    x[o + 3] = b[o + 1] = 7;
    f[o] = x[o + 4] = 3.75f;
    int v = (x[o + 5] = 6) * 2;
    note(v);
    if ((x[o + 6] = tick(0)))
        note(1);
    while ((x[o + 7] = x[o + 7] & 3) && x[o + 7]-- > 0)
        tick(9);
    note((x[o + 8] = 2, x[o + 9]));
    note(!(c[o + 3] = 256));
    x[o + 10] = -(c[o + 4] -= 1);
    for (x[o + 11] = 0; x[o + 11] < 3; x[o + 11]++)
        tick(x[o + 11]);
    switch (x[o + 12] = 2) {
    case 2:
        tick(2);
        break;
    default:
        tick(3);
    }
}
static void test_values(kf_test &t) {
    unsigned char *c = t.buffer<unsigned char>();
    int *x = t.buffer<int>();
    bool *b = t.buffer<bool>();
    float *f = t.buffer<float>();
    KF_START(values, c, x, b, f);
    t.digest(c);
    t.digest(x);
    t.digest(b);
    t.digest(f);
}

// Where the type is a class plain code reads the object again, a cast to it or not.
__global__ void classes(int *KF_CS x, int2 *KF_CG v, half *KF_CA h) {
    int o = kf_thread() * KF_SLICE;
    int2 *pairs = (int2 *)(x + o);
    note(pairs[2] = make_int2(x[o + tick(1)], 3));
    pairs[3] = v[o] = make_int2(tick(4), x[o]);
    int2 copy = pairs[4] = v[o + 1];
    note(copy);
    note(x[o + 5]);
    note(h[o] = h[o + 1] = 2.0f);
    note(h[o + 2] += 0.5f);
}
static void test_classes(kf_test &t) {
    int *x = t.buffer<int>();
    int2 *v = t.buffer<int2>();
    half *h = t.buffer<half>();
    KF_START(classes, x, v, h);
    t.digest(x);
    t.digest(v);
    t.digest(h);
}

KF_MAIN(KF_RUN(values) KF_RUN(classes))
