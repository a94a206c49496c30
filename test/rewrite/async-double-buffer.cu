// Copy the next tile, compute the present one, barrier, swap: the copy goes on while the kernel computes.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__global__ void k(const float *__restrict__ x, float *y, int n) {
    __shared__ float KF_ASYNC tile[2][64];
    int now = 0;
    float sum = 0;
    tile[0][threadIdx.x] = x[threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[0][threadIdx.x])) = kf_from_global(&(x[threadIdx.x]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    for (int i = 64; i < n; i += 64) {
        tile[now ^ 1][threadIdx.x] = x[i + threadIdx.x];
        // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[now ^ 1][threadIdx.x])) = kf_from_global(&(x[i + threadIdx.x]));
        for (int j = 0; j < 64; ++j)
            sum += tile[now][j];
        __syncthreads();
        // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
        now ^= 1;
    }
    for (int j = 0; j < 64; ++j)
        sum += tile[now][j];
    y[threadIdx.x] = sum;
}
