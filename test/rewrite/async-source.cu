// Where nothing tells that a source is global that is asked when the kernel runs.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

struct S {
    const float *x;
    float v[4];
};
__device__ float table[64];
__device__ void f(const float *x, const S *s, float *KF_ASYNC tile) {
    int i = threadIdx.x;
    tile[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[i])) = kf_from(&(x[i]));
    tile[i + 32] = table[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[i + 32])) = kf_from_global(&(table[i]));
    tile[i + 64] = s->v[1];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[i + 64])) = kf_from(&(s->v[1]));
    tile[i + 96] = s->x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(tile[i + 96])) = kf_from(&(s->x[i]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
