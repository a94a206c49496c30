// A type of another size is copied as before.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

template <class T, int N> __global__ void k(const T *x, T *y) {
    __shared__ T KF_ASYNC t[N];
    t[threadIdx.x] = x[threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[threadIdx.x])) = kf_from_global(&(x[threadIdx.x]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[threadIdx.x] = t[N - 1 - threadIdx.x];
}
template __global__ void k<float, 32>(const float *, float *);
template __global__ void k<double, 64>(const double *, double *);
template __global__ void k<short, 64>(const short *, short *);
