// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T> __device__ T k(T *KF_CS x)
{
    auto f = [=](auto i) { return x[i]; };
    // CHECK: [[#@LINE-1]]: auto f = [=](auto i) { return kf_ld_global_cs_policy(&(x[i])); };
    return f(0) + [&] { return x[1]; }() + [](T v) { return v; }(x[2]);
    // CHECK: [[#@LINE-1]]: return f(0) + [&] { return kf_ld_global_cs_policy(&(x[1])); }() + [](T v) { return v; }(kf_ld_global_cs_policy(&(x[2])));
}
__global__ void g(float *a, int *b) { k(a), k(b); }
