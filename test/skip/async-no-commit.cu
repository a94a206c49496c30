// A commit that is missing, or at the wrong place.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>
__device__ void wait0() { KF_ASYNC_WAIT(0); }
// MSG: [[#@LINE-1]]:27: warning: KF_ASYNC_WAIT has nothing to wait for: no copy of this function is asynchronous
__global__ void helperwait(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: the kernel has KF_ASYNC_COMMIT and no KF_ASYNC_WAIT behind it [async-no-wait]
    KF_ASYNC_COMMIT();
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_COMMIT has nothing to commit: no copy of this function is asynchronous
    wait0();
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
__global__ void late(const float *x, float *y) {
    __shared__ float KF_ASYNC t[2][32];
    t[0][threadIdx.x] = x[threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[0][threadIdx.x])) = kf_from_global(&(x[threadIdx.x]));
    // MSG: [[#@LINE-2]]:5: store t[0][threadIdx.x] -> kf_cp_async (cp.async)
    KF_ASYNC_COMMIT();
    KF_ASYNC_WAIT(0);
    __syncthreads();
    t[1][threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[1][threadIdx.x]: no KF_ASYNC_COMMIT stands between it and the KF_ASYNC_WAIT behind it, which does not wait for it [async-no-commit]
    __syncthreads();
    y[threadIdx.x] = t[1][31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
__global__ void before(const float *x, float *y) {
    __shared__ float KF_ASYNC t[2][32];
    KF_ASYNC_COMMIT();
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_COMMIT has nothing to commit: no copy of this function is asynchronous
    t[0][threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[0][threadIdx.x]: no KF_ASYNC_COMMIT stands between it and the KF_ASYNC_WAIT behind it, which does not wait for it [async-no-commit]
    KF_ASYNC_WAIT(0);
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_WAIT has nothing to wait for: no copy of this function is asynchronous
    __syncthreads();
    y[threadIdx.x] = t[0][31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: no KF_ASYNC_COMMIT stands between it and the KF_ASYNC_WAIT behind it, which does not wait for it [async-no-commit]
    KF_ASYNC_WAIT(0);
    // MSG: [[#@LINE-1]]:5: warning: KF_ASYNC_WAIT has nothing to wait for: no copy of this function is asynchronous
    __syncthreads();
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
