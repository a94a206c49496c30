// RUN: %rewrite %s
#include <kf/annotate.h>

enum { TWO = 2 };
template <class T> __global__ void t(T n, T *KF_CG y) {
    const T stride = blockDim.x;
    for (T i = 0; i < n; i += stride)
    // CHECK: [[#@LINE-1]]: for (T i = 0; i < n; i += kf_step(stride))
        y[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1;
}
template __global__ void t<int>(int, int *);
__global__ void k(int n, const int s, int *KF_CG y, int *KF_CG end, unsigned u, size_t wide) {
    int a;
    a = s / 2;
    for (int i = 0; i < n; i += a)
    // CHECK: [[#@LINE-1]]: for (int i = 0; i < n; i += kf_step(a))
        y[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1;
    for (int i = 0; i < n; i += TWO * (s + 1))
    // CHECK: [[#@LINE-1]]: for (int i = 0; i < n; i += kf_step(TWO * (s + 1)))
        y[i] = 2;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 2;
    for (size_t i = 0; i < n; i += wide)
    // CHECK: [[#@LINE-1]]: for (size_t i = 0; i < n; i += kf_step(wide))
        y[i] = 3;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 3;
    for (unsigned i = 0; i < n; i += (unsigned)s)
    // CHECK: [[#@LINE-1]]: for (unsigned i = 0; i < n; i += kf_step((unsigned)s))
        y[i] = 4;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 4;
    for (long long i = 0; i < n; i += static_cast<int>(u))
    // CHECK: [[#@LINE-1]]: for (long long i = 0; i < n; i += kf_step(static_cast<int>(u)))
        y[i] = 5;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 5;
    for (; y < end; y += s)
    // CHECK: [[#@LINE-1]]: for (; y < end; y += kf_step(s))
        *y = 6;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*y)) = 6;
}
