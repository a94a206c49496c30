// Uses of what is on its way, by other names and in functions.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__device__ float arr[64];
__device__ float first(const float *t) {
    return t[threadIdx.x];
}
__global__ void passed(const float *x, float *y) {
    __shared__ float KF_ASYNC t[2][32];
    int i = threadIdx.x;
    t[0][i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[0][i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = first(t[0]);
    // MSG: [[#@LINE-1]]:18: not an access: t[0]: a tile that is copied into is read or changed as before ('first') [tile-access]
    t[1][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[1][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[1][i] -> kf_cp_async (cp.async)
    y[i] = first(t[0]);
    // MSG: [[#@LINE-1]]:18: not an access: t[0]: a tile that is copied into is read or changed as before ('first') [tile-access]
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
__global__ void named(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    float *p = t;
    // MSG: [[#@LINE-1]]:16: not an access: t: held by a local pointer that carries the hint on ('p') [followed]
    float *q = t + 16;
    // MSG: [[#@LINE-1]]:16: not an access: t + 16: held by a local pointer that carries the hint on ('q') [followed]
    float &r = t[threadIdx.x];
    // MSG: [[#@LINE-1]]:16: skipped t[threadIdx.x]: a reference is bound to it ('r') [reference-bound]
    int i = threadIdx.x;
    t[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = p[i];
    // MSG: [[#@LINE-1]]:12: not an access: p: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
    t[threadIdx.x] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = r;
    __syncthreads();
    p[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped p[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = t[i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
    t[threadIdx.x] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = t[i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
    t[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = *(t + i);
    // MSG: [[#@LINE-1]]:14: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
    t[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[i] -> kf_cp_async (cp.async)
    y[i] = q[i];
    // MSG: [[#@LINE-1]]:12: not an access: q: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
__global__ void in_lambda(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    auto get = [&] { return t[i]; };
    // MSG: [[#@LINE-1]]:29: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    t[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    y[i] = get();
    __syncthreads();
}
__global__ void source(const float *x, float *y) {
    __shared__ float KF_ASYNC t[2][32];
    int i = threadIdx.x;
    t[0][i] = arr[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[0][i])) = kf_from_global(&(arr[i]));
    // MSG: [[#@LINE-2]]:5: store t[0][i] -> kf_cp_async (cp.async)
    y[i] = arr[i + 1];
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    t[1][i] = arr[i];
    // MSG: [[#@LINE-1]]:5: skipped t[1][i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    arr[i] = 0;
    __syncthreads();
}
__global__ void rounds(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[2][32];
    int i = threadIdx.x;
    for (int s = 0; s < n; ++s) {
        y[s] += t[s & 1][i];
        // MSG: [[#@LINE-1]]:17: not an access: t: a tile that is copied into is read or changed as before [tile-access]
        t[(s + 1) & 1][i] = x[s + i];
        // MSG: [[#@LINE-1]]:9: skipped t[(s + 1) & 1][i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    }
    __syncthreads();
}
__global__ void stepped(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    t[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[i]: before a barrier its own thread uses what is copied, or writes the source [async-read]
    for (int k = 0; k < n; __syncthreads(), ++k)
        y[k] = t[i];
        // MSG: [[#@LINE-1]]:16: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
}
