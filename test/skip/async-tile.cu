// What is done with a tile besides copies into it stays.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__device__ float sum(const float *t);
__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    t[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[i] -> kf_cp_async (cp.async)
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    t[i] *= 2;
    // MSG: [[#@LINE-1]]:5: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    y[i] = t[31 - i] + sizeof(t) + sum(t);
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    // MSG: [[#@LINE-2]]:31: not an access: t: operand of sizeof, decltype, noexcept or typeid [unevaluated]
    // MSG: [[#@LINE-3]]:40: not an access: t: a tile that is copied into is read or changed as before ('sum') [tile-access]
    atomicAdd(&t[0], 1);
    // MSG: [[#@LINE-1]]:16: skipped &t[0]: an atomic operation works on it ('atomicAdd') [atomic]
}
