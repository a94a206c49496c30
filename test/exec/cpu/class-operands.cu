// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --skipped 15 --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// Operators of classes read their operands when they run, after the other operands have changed them.
#include <kf/annotate.h>
#include "kf_test.h"

__device__ inline int set(half *p, float v) {
    *p = v;
    return tick(1);
}

__global__ void objects(int2 *KF_CS x, int2 *KF_CG y, int *n) {
    int o = kf_thread() * KF_SLICE;
    x += o;
    y += o;
    n += o;
    x[(y[2].x = tick(7), 0)] = y[2];
    x[(y[3].y = tick(7), 1)] = y[3] = make_int2(1, tick(2));
    int2 t = y[4];
    x[(t.x = tick(8), 2)] = t;
    *n = 3;
    x[(*n)++] = make_int2(tick(3), 2);
    int i = 4;
    x[i++] = y[tick(5)];
    x[i] = y[tick(6)] = make_int2(i, 3);
}
static void test_objects(kf_test &t) {
    int2 *x = t.buffer<int2>(), *y = t.buffer<int2>();
    int *n = t.buffer<int>();
    KF_START(objects, x, y, n);
    t.digest(x);
    t.digest(y);
    t.digest(n);
}

__global__ void numbers(half *KF_CS h, half *KF_CG y, int *n) {
    int o = kf_thread() * KF_SLICE;
    h += o;
    y += o;
    n += o;
    y[set(h + 1, 9)] = h[1];
    y[set(h + 2, 9)] += h[2];
    note(h[3] + (h[3] = 7.0f, half(3)));
    note((h[4] = 2.0f) + (h[4] = 7.0f, half(3)));
    y[2] = h[5] * half((float)set(h + 5, 3));
    *n = 3;
    y[(*n)++] = h[6];
    y[(*n)--] += h[7] + half(2);
}
static void test_numbers(kf_test &t) {
    half *h = t.buffer<half>(), *y = t.buffer<half>();
    int *n = t.buffer<int>();
    KF_START(numbers, h, y, n);
    t.digest(h);
    t.digest(y);
    t.digest(n);
}

KF_MAIN(KF_RUN(objects) KF_RUN(numbers))
