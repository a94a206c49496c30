// Every barrier that others may read the tile behind is waited for.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__device__ void inner() {
    __syncthreads();
}
__device__ int quiet(int i) {
    return i + 1;
}
__device__ void unknown(int);
#define SYNC __syncthreads()
__global__ void k(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[12][32];
    int i = threadIdx.x;
    t[0][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[0][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[0][i] -> kf_cp_async (cp.async)
    int count = __syncthreads_count(i < n);
    // CHECK: [[#@LINE-1]]: int count = (kf_async_wait_all(), __syncthreads_count(i < n));
    t[1][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[1][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[1][i] -> kf_cp_async (cp.async)
    if (__syncthreads_or(i < n))
    // CHECK: [[#@LINE-1]]: if ((kf_async_wait_all(), __syncthreads_or(i < n)))
        y[0] = 1;
    t[2][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[2][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[2][i] -> kf_cp_async (cp.async)
    __syncwarp();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncwarp());
    t[3][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[3][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[3][i] -> kf_cp_async (cp.async)
    __threadfence_block();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __threadfence_block());
    t[4][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[4][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[4][i] -> kf_cp_async (cp.async)
    inner();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), inner());
    t[5][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[5][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[5][i] -> kf_cp_async (cp.async)
    unknown(quiet(i));
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), unknown(quiet(i)));
    t[6][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[6][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[6][i] -> kf_cp_async (cp.async)
    SYNC;
    // CHECK: [[#@LINE-1]]: kf_async_wait_all(); SYNC;
    t[7][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[7][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[7][i] -> kf_cp_async (cp.async)
    asm volatile("bar.sync 0;" ::: "memory");
    // CHECK: [[#@LINE-1]]: kf_async_wait_all(); asm volatile("bar.sync 0;" ::: "memory");
    t[8][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[8][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[8][i] -> kf_cp_async (cp.async)
    if (n > 3)
        __syncthreads();
        // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    else
        y[1] = 2;
    y[i] = count + t[0][31 - i];
    // MSG: [[#@LINE-1]]:20: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
