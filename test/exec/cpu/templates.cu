// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --skipped 1 --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// One text for many types: what is hinted is decided when it is instantiated.
#include <kf/annotate.h>
#include "kf_test.h"

template <class T> __device__ T mix(T *KF_CS x, const T *KF_CG y, int i) {
    x[i] = y[i];
    x[i + 1] += y[i + 1];
    T *row = x + 2;
    *row++ = y[i] + y[i + 1];
    T value = x[i];
    return value;
}
template <class T> struct View {
    T *KF_CS data;
    int offset;
    __device__ View(T *from, int o) : data(from), offset(o) {}
    __device__ T at(int i) const { return data[offset + i]; }
    __device__ void set(int i, T v) { this->data[offset + i] = v; }
    template <class F> __device__ void apply(int n, F f) {
        for (int i = 0; i < n; i++)
            data[offset + i] = f(at(i));
    }
};
template <class T, int n> __global__ void kernel(T *KF_CA x, const T *KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    note(mix<T>(&x[o], &y[o], n));
    View<T> view(x, o);
    view.set(n + 3, view.at(n));
    view.apply(3, [=](T v) { return T(v + y[o + n]); });
    x[o + 9] = n > 2 ? x[o + 1] : y[o + 2];
}
template <class T> static void run(kf_test &t) {
    T *x = t.buffer<T>(), *y = t.buffer<T>();
    auto two = kernel<T, 2>, four = kernel<T, 4>;
    KF_START(two, x, y);
    KF_START(four, x, y);
    t.digest(x);
}
static void test_kernel(kf_test &t) {
    run<unsigned char>(t);
    run<short>(t);
    run<int>(t);
    run<unsigned long long>(t);
    run<float>(t);
    run<double>(t);
    run<half>(t);
    run<__nv_bfloat16>(t);
}

KF_MAIN(KF_RUN(kernel))
