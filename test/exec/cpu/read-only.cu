// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// .nc loads where nothing is written through the parameter, and not where it is: by a local pointer, a
// cast, a reference to the pointer, a lambda or a function. The helpers notice a wrong one.
#include <kf/annotate.h>
#include "kf_test.h"

__device__ void fill(int *p, int v) { p[2] = v; }

__global__ void untouched(const int *__restrict__ KF_CS x, int *__restrict__ KF_CG y, int *__restrict__ z) {
    int o = kf_thread() * KF_SLICE;
    z[o] = x[o] + y[o];
    z[o + 1] = *(x + o + 1) - y[o + 1];
}
static void test_untouched(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>(), *z = t.buffer<int>();
    KF_START(untouched, x, y, z);
    t.digest(z);
}

__global__ void through_local(int *__restrict__ KF_CS x, int *__restrict__ KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    int *q = x + o;
    q[1] = x[o] + 1;
    note(x[o + 1]);
    int *w = &y[o];
    for (int i = 0; i < 4; i++)
        *w++ = y[o + i] + 1;
    note(y[o + 3]);
}
static void test_through_local(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    KF_START(through_local, x, y);
    t.digest(x);
    t.digest(y);
}

__global__ void through_cast(const float *__restrict__ KF_CS x, float *__restrict__ KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    ((float *)x)[o] = 2.0f;
    note(x[o]);
    ((float4 *)y)[o / 4 + 1].x = 3.0f;
    note(y[o + 4]);
}
static void test_through_cast(kf_test &t) {
    float *x = t.buffer<float>(), *y = t.buffer<float>();
    KF_START(through_cast, x, y);
    t.digest(x);
    t.digest(y);
}

__global__ void through_lambda(int *__restrict__ KF_CS x, int *__restrict__ KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    auto set = [=](int i) { x[o + i] = 5; };
    set(2);
    note(x[o + 2]);
    auto set_later = [&](auto i) { y[o + i] += 5; };
    note(y[o + 3]);
    set_later(3);
    note(y[o + 3]);
}
static void test_through_lambda(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    KF_START(through_lambda, x, y);
    t.digest(x);
    t.digest(y);
}

KF_MAIN(KF_RUN(untouched) KF_RUN(through_local) KF_RUN(through_cast) KF_RUN(through_lambda))
