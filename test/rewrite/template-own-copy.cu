// RUN: %rewrite %s
#include <kf/annotate.h>

struct V {
    float v;
    V() = default;
    __device__ V(const V &other) : v(other.v + 1) {}
    __device__ V &operator=(const V &other) { v = other.v + 2; return *this; }
};
template <class T> __global__ void assign(const T *__restrict__ KF_CS x, T *y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc(&(x[i]));
}
template <class T> __global__ void copy(const T *__restrict__ KF_CS x, T *KF_CG y, int i)
{
    T t = x[i];
    // CHECK: [[#@LINE-1]]: T t = kf_ld_global_cs_nc(&(x[i]));
    y[i] = t;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = t;
}
template __global__ void assign<float>(const float *, float *, int);
template __global__ void assign<V>(const V *, V *, int);
template __global__ void copy<V>(const V *, V *, int);
template __global__ void copy<double>(const double *, double *, int);
