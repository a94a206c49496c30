// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --skipped 1 --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// half and bf16: their own operators, with a rounding after each.
#include <kf/annotate.h>
#include "kf_test.h"

template <class T> __global__ void kernel(T *KF_CS x, const T *__restrict__ KF_CG y, float *KF_CA f) {
    int o = kf_thread() * KF_SLICE;
    x[o] = y[o];
    x[o + 1] = 1.0f;
    x[o + 2] = 3;
    x[o + 3] = 0.1;
    x[o + 4] += y[o + 4];
    x[o + 5] *= T(0.3f);
    x[o + 6] -= 1.5f;
    x[o + 7] /= y[o + 7] * y[o + 7] + T(1.0f);
    x[o + 8]++;
    note(x[o + 9]--);
    note(++x[o + 10]);
    x[o + 11] = x[o + 12] = y[o + 11] - y[o + 12];
    f[o] = x[o];
    f[o + 1] = (float)y[o] * static_cast<float>(x[o + 1]);
    x[o + 13] = f[o + 2];
    f[o + 3] += (float)y[o + 3];
    note(x[o] < y[o + 1]);
    note(-x[o + 1]);
    T t = y[o + 2];
    t += y[o + 3];
    x[o + 14] = t;
    if (y[o + 4])
        note((int)sat((float)x[o + 4]));
    x[o + 15] = y[o] > y[o + 1] ? y[o] : y[o + 1];
}
template <class T> static void run(kf_test &t) {
    T *x = t.buffer<T>(), *y = t.buffer<T>();
    float *f = t.buffer<float>();
    KF_START(kernel<T>, x, y, f);
    t.digest(x);
    t.digest(f);
}
static void test_kernel(kf_test &t) {
    run<half>(t);
    run<__nv_bfloat16>(t);
}

KF_MAIN(KF_RUN(kernel))
