// A function that calls a compiler's built-in, as INFINITY and others are, publishes nothing.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__device__ float largest(const float *tile, float most) {
    return tile[0] > most ? tile[0] : -__builtin_inff();
}

__global__ void f(float *y, const float *x, int n) {
    __shared__ float KF_ASYNC tile[2][32];
    float most = 0;
    for (int k = 0; k < n; k++) {
        tile[k % 2][threadIdx.x] = x[k * 32 + threadIdx.x];
        // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[k % 2][threadIdx.x])) = kf_from_global(&(x[k * 32 + threadIdx.x]));
        most = largest(tile[1 - k % 2], most);
        __syncthreads();
        // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    }
    y[0] = most;
}
