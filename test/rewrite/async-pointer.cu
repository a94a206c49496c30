// A pointer into a tile: of a device function, of dynamic shared memory, to wider elements.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__device__ void load(const float *x, float *KF_ASYNC tile, int i) {
    tile[threadIdx.x] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[threadIdx.x])) = kf_from_global(&(x[i]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
__global__ void k(const float *x, float *y) {
    extern __shared__ float KF_ASYNC all[];
    float *second = all + 256;
    all[threadIdx.x] = x[threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(all[threadIdx.x])) = kf_from_global(&(x[threadIdx.x]));
    second[threadIdx.x] = x[256 + threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(second[threadIdx.x])) = kf_from_global(&(x[256 + threadIdx.x]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    load(x, all, threadIdx.x);
    *(float4 *)&all[4 * threadIdx.x] = *(const float4 *)(x + 4 * threadIdx.x);
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(*(float4 *)&all[4 * threadIdx.x])) = kf_from_global(&(*(const float4 *)(x + 4 * threadIdx.x)));
    reinterpret_cast<float4 *>(second)[threadIdx.x] = reinterpret_cast<const float4 *>(x)[threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(reinterpret_cast<float4 *>(second)[threadIdx.x])) = kf_from_global(&(reinterpret_cast<const float4 *>(x)[threadIdx.x]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[threadIdx.x] = all[255 - threadIdx.x];
}
