// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// Two annotated pointers into one buffer: a load sees what was stored before.
#include <kf/annotate.h>
#include "kf_test.h"

__global__ void overlap(int *KF_CS x, int *KF_CG y, const int *KF_CA z) {
    int o = kf_thread() * KF_SLICE;
    x[o] = 1;
    note(y[o]);
    y[o + 1] = y[o] + x[o];
    note(z[o + 1]);
    for (int i = 1; i < 8; i++)
        x[o + i] = y[o + i - 1] + z[o + i + 1];
    x[o + 9] = y[o + 9] = x[o + 9] + 1;
    x[o + 10] += y[o + 10] += z[o + 10];
    *(x + o + 11) = *(y + o + 11) + z[o + 11];
}
static void test_overlap(kf_test &t) {
    int *x = t.buffer<int>();
    KF_START(overlap, x, x, x);
    t.digest(x);
}

__global__ void shift(float4 *KF_CS v, float *KF_CG f) {
    int o = kf_thread() * KF_SLICE;
    v[o + 1] = v[o];
    f[4 * o + 5] = 7.0f;
    v[o + 2] = v[o + 1];
    v[o + 2].z = f[4 * o + 5] + v[o].x;
    note(f[4 * o + 10]);
}
static void test_shift(kf_test &t) {
    float4 *v = t.buffer<float4>();
    KF_START(shift, v, (float *)v);
    t.digest(v);
}

KF_MAIN(KF_RUN(overlap) KF_RUN(shift))
