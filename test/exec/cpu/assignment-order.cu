// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --std 17 --compiler clang --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// Since C++17 the right side of an assignment is evaluated first, for op= as well. (g++ 12 does not do
// so for op= of built-in types.)
#include <kf/annotate.h>
#include "kf_test.h"

__global__ void assign(int *KF_CS x, const int *KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    x[o + tick(1)] = y[o + tick(2)];
    *(x + o + tick(3)) = tick(4) + y[o];
    x[o + tick(5)] = x[o + tick(6)] = tick(7);
    int i = 1;
    x[o + i++] = i;
    x[o + i] = i++;
    x[o + i] = (i = 5, y[o + i]);
    x[o + (y[o] & 7)] = x[o + (y[o + 1] & 7)]++;
}
static void test_assign(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    KF_START(assign, x, y);
    t.digest(x);
}

__global__ void compound(int *KF_CS x, const int *KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    x[o + tick(1)] += y[o + tick(2)];
    x[o + tick(3)] <<= tick(1);
    x[o + tick(4)] *= x[o + tick(4)] = 3;
    int i = 1;
    x[o + i++] -= i;
    x[o + i] ^= ++i;
    x[o + 6] += x[o + 6]++;
    x[o + 7] += x[o + 7] += 2;
}
static void test_compound(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    KF_START(compound, x, y);
    t.digest(x);
}

__global__ void of_class(float4 *KF_CS x, half *KF_CG h) {
    int o = kf_thread() * KF_SLICE;
    x[o + tick(1)] = x[o + tick(2)];
    x[o + tick(3)].y = x[o + tick(4)].x = 2.0f;
    h[o + tick(5)] = h[o + tick(6)];
    h[o + tick(7)] += h[o + tick(8)];
    int i = 1;
    h[o + i++] = h[o + i];
}
static void test_of_class(kf_test &t) {
    float4 *x = t.buffer<float4>();
    half *h = t.buffer<half>();
    KF_START(of_class, x, h);
    t.digest(x);
    t.digest(h);
}

KF_MAIN(KF_RUN(assign) KF_RUN(compound) KF_RUN(of_class))
