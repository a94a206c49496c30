// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// op=, ++ and -- compute in the types that the language says.
#include <kf/annotate.h>
#include "kf_test.h"

template <class T> __global__ void integers(T *KF_CS x, const int *KF_CG y, const float *KF_CA f) {
    int o = kf_thread() * KF_SLICE;
    x[o] += y[o];
    x[o + 1] -= y[o + 1];
    x[o + 2] *= y[o + 2];
    x[o + 3] /= (y[o + 3] & 3) + 1;
    x[o + 4] %= (y[o + 4] & 3) + 1;
    x[o + 5] &= y[o + 5];
    x[o + 6] |= y[o + 6];
    x[o + 7] ^= ~y[o + 7];
    x[o + 8] <<= y[o + 8] & 3;
    x[o + 9] >>= y[o + 9] & 3;
    x[o + 10] += 300;
    x[o + 11] *= 1.75f;
    x[o + 12] += sat(f[o]);
    note(x[o + 13] += 70000);
    note(x[o + 14] = 300 + y[o]);
    note(x[o + 15] -= 1);
    note(+x[o]);
    note(x[o] + x[o + 1]);
}
template <class T> __global__ void steps(T *KF_CS x) {
    int o = kf_thread() * KF_SLICE;
    x[o] = T(255);
    note(x[o]++);
    note(++x[o]);
    x[o + 1] = T(0);
    note(x[o + 1]--);
    note(--x[o + 1]);
    note(-x[o + 1]--);
}
template <class T> static void run(kf_test &t) {
    T *x = t.buffer<T>();
    int *y = t.buffer<int>();
    float *f = t.buffer<float>();
    KF_START(integers<T>, x, y, f);
    t.digest(x);
}
template <class T> static void run_steps(kf_test &t) {
    T *x = t.buffer<T>();
    KF_START(steps<T>, x);
    t.digest(x);
}
static void test_integers(kf_test &t) {
    run<signed char>(t);
    run<unsigned char>(t);
    run<char>(t);
    run<short>(t);
    run<unsigned short>(t);
    run<int>(t);
    run<unsigned>(t);
    run<long>(t);
    run<unsigned long long>(t);
    run<bool>(t);
}
static void test_steps(kf_test &t) {
    run_steps<signed char>(t);
    run_steps<unsigned char>(t);
    run_steps<short>(t);
    run_steps<unsigned>(t);
    run_steps<long long>(t);
    run_steps<float>(t);
    run_steps<double>(t);
}

__global__ void floats(float *KF_CS f, double *KF_CS d, int *KF_CG x) {
    int o = kf_thread() * KF_SLICE;
    f[o] += 0.1;
    f[o + 1] *= 1.0 / 3;
    f[o + 2] -= d[o];
    d[o + 3] /= 3.0f;
    d[o + 4] += f[o] * f[o + 1];
    f[o + 5] += x[o];
    f[o + 6] = 16777217;
    note(f[o + 7] = 1.0 / 3);
    note(f[o + 8] += 1);
    note(d[o + 9] = f[o + 9]);
    x[o + 10] += 0.75f;
    x[o + 11] = 2.5 + x[o + 12];
}
static void test_floats(kf_test &t) {
    float *f = t.buffer<float>();
    double *d = t.buffer<double>();
    int *x = t.buffer<int>();
    KF_START(floats, f, d, x);
    t.digest(f);
    t.digest(d);
    t.digest(x);
}

KF_MAIN(KF_RUN(integers) KF_RUN(steps) KF_RUN(floats))
