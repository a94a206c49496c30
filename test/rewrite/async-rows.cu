// A thread that fills several places of one buffer.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__global__ void k(const float *__restrict__ x, float *__restrict__ y, int n) {
    __shared__ float KF_ASYNC t[2][16][17];
    int r = threadIdx.y;
    int c = threadIdx.x;
    int s = 0;
    for (int i = 0; i < n; ++i) {
        t[s][r][c] = x[i];
        // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[s][r][c])) = kf_from_global(&(x[i]));
        t[s][r + 8][c] = x[i + 8];
        // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[s][r + 8][c])) = kf_from_global(&(x[i + 8]));
        t[s][r][16] = 0;
        __syncthreads();
        // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
        y[i] = t[s][c][r];
        s ^= 1;
    }
}
