// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// An index, and the pointer itself, is evaluated once.
#include <kf/annotate.h>
#include "kf_test.h"

__global__ void indices(int *KF_CS x, const int *KF_CG y, const unsigned char *KF_CA z) {
    int o = kf_thread() * KF_SLICE, i = 0;
    note(x[o + i++]);
    note(x[o + ++i]);
    x[o + i++] = 4;
    x[o + tick(5)] += 2;
    x[o + tick(6)]++;
    --x[o + tick(7)];
    note(x[o + tick(8)]--);
    note((tick(2) + o)[y]);
    note(x[o + y[o + z[o + tick(1)] % 8] % 4]);
    x[o + (x[o + 1]++ & 7)]--;
}
static void test_indices(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    for (int i = 0; i < KF_COUNT; i++)
        y[i] = y[i] < 0 ? -y[i] : y[i];
    unsigned char *z = t.buffer<unsigned char>();
    KF_START(indices, x, y, z);
    t.digest(x);
}

__global__ void steps(int *KF_CS x, const int *KF_CG y, float2 *KF_CS v) {
    int o = kf_thread() * KF_SLICE;
    x += o;
    y += o;
    v += o;
    *x++ = *y++;
    *++x = *y++;
    *x++ += *++y;
    (*x++)++;
    ++*x++;
    note(*x--);
    note(*--x);
    x[-1] = x[1];
    (v++)->x = x[0];
    v++->y += 1;
    note((*v++).x);
}
static void test_steps(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    float2 *v = t.buffer<float2>();
    KF_START(steps, x, y, v);
    t.digest(x);
    t.digest(v);
}

KF_MAIN(KF_RUN(indices) KF_RUN(steps))
