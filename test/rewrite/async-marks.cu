// Where the function commits and waits itself, these are all that waits.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

#define STAGES 3
__global__ void k(const float *__restrict__ x, float *y, int n) {
    __shared__ float KF_ASYNC tile[STAGES][64];
    float sum = 0;
    for (int s = 0; s < STAGES - 1; ++s) {
        tile[s][threadIdx.x] = x[64 * s + threadIdx.x];
        // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[s][threadIdx.x])) = kf_from_global(&(x[64 * s + threadIdx.x]));
        KF_ASYNC_COMMIT();
    }
    for (int i = 0; i < n; ++i) {
        KF_ASYNC_WAIT(STAGES - 2);
        __syncthreads();
        int next = i + STAGES - 1;
        if (next < n)
            tile[next % STAGES][threadIdx.x] = x[64 * next + threadIdx.x];
            // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[next % STAGES][threadIdx.x])) = kf_from_global(&(x[64 * next + threadIdx.x]));
        KF_ASYNC_COMMIT();
        sum += tile[i % STAGES][63 - threadIdx.x];
    }
    y[threadIdx.x] = sum;
}
__device__ void load(const float *x, float *KF_ASYNC tile) {
    tile[threadIdx.x] = x[threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[threadIdx.x])) = kf_from(&(x[threadIdx.x]));
    KF_ASYNC_COMMIT();
}
