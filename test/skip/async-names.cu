// A tile has names that carry no hint, and those are uses, too.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

struct Shared {
    float a[32];
    float b[32];
};
__device__ float sum(const float *t);
__global__ void k(const float *x, float *y, int n) {
    extern __shared__ char raw[];
    __shared__ float plain[64];
    Shared &s = *reinterpret_cast<Shared *>(raw);
    float *KF_ASYNC a = s.a;
    float *KF_ASYNC p = plain;
    int i = threadIdx.x;
    a[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped a[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = s.a[i];
    __syncthreads();
    a[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(a[i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store a[i] -> kf_cp_async (cp.async)
    y[i] = s.b[i];
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    p[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped p[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = plain[i];
    __syncthreads();
    p[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped p[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = sum(plain);
    __syncthreads();
    p[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(p[i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store p[i] -> kf_cp_async (cp.async)
    float *q = plain + 32;
    y[i] = n ?: __syncthreads_count(n);
    // CHECK: [[#@LINE-1]]: y[i] = n ?: (kf_async_wait_all(), __syncthreads_count(n));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[i] = q[i];
}
