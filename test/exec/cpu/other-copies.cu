// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// Types that no instruction loads: which copy functions run depends on const.
#include <kf/annotate.h>
#include "kf_test.h"

struct Moving {
    int x, y;
    Moving() = default;
    __device__ Moving(Moving &other) : x(other.x++), y(1) {}
    __device__ Moving(const Moving &other) : x(other.x), y(2) {}
    __device__ Moving &operator=(Moving &other) {
        x = other.y++;
        y = 3;
        return *this;
    }
    __device__ Moving &operator=(const Moving &other) {
        x = other.y;
        y = 4;
        return *this;
    }
    __device__ int sum() {
        return x + y;
    }
};
inline void kf_fill(kf_random &r, Moving &v) {
    kf_fill(r, v.x);
    kf_fill(r, v.y);
}
inline void kf_mix(unsigned long long &digest, const Moving &v) {
    kf_mix(digest, v.x);
    kf_mix(digest, v.y);
}
__device__ int sum_of(float v) {
    return int(v);
}
__device__ int sum_of(Moving v) {
    return v.sum();
}
template <class T> __device__ void use(T *KF_CS x, const T *KF_CG y, T *KF_CS z, int i) {
    T first = x[i];
    T second = y[i];
    z[0] = x[i + 1];
    z[1] = y[i + 1];
    note(sum_of(first) + 2 * sum_of(second) + 4 * sum_of(x[i + 2]) + 8 * sum_of(y[i + 2]));
}
template <class T> __global__ void kernel(T *KF_CS x, const T *KF_CG y, T *KF_CS z) {
    int o = kf_thread() * KF_SLICE;
    use<T>(&x[o], &y[o], &z[o], 1);
}
static void test_kernel(kf_test &t) {
    float *x = t.buffer<float>(), *y = t.buffer<float>(), *z = t.buffer<float>();
    auto floats = kernel<float>;
    KF_START(floats, x, y, z);
    t.digest(z);
    auto classes = kernel<Moving>;
    Moving *a = t.buffer<Moving>(), *b = t.buffer<Moving>(), *c = t.buffer<Moving>();
    KF_START(classes, a, b, c);
    t.digest(a);
    t.digest(c);
}

KF_MAIN(KF_RUN(kernel))
