// A barrier that something calls: what cannot be seen, or is not a plain function, may be one.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

struct Sync {
    __device__ Sync() {
        __syncthreads();
    }
};
struct Plain {
    int n = 3;
};
struct Base {
    __device__ virtual void sync() {}
};
__device__ void kf_like_ours() {
    __syncthreads();
}
template <typename F> __device__ void run(F f) {
    f();
}
#define SYNC() do { __syncthreads(); } while (0)
#define BAR asm volatile("bar.sync 0;" ::: "memory")
#define SYNC_IF(c) if (c) __syncthreads()
__global__ void k(const float *x, float *y, Base *base, void (*pointer)(), int n) {
    __shared__ float KF_ASYNC t[12][32];
    int i = threadIdx.x;
    auto sync = [&] { __syncthreads(); };
    t[0][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[0][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[0][i] -> kf_cp_async (cp.async)
    pointer();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), pointer());
    t[1][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[1][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[1][i] -> kf_cp_async (cp.async)
    base->sync();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), base->sync());
    t[2][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[2][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[2][i] -> kf_cp_async (cp.async)
    Plain plain;
    Sync barrier;
    // CHECK: [[#@LINE-1]]: kf_async_wait_all(); Sync barrier;
    t[3][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[3][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[3][i] -> kf_cp_async (cp.async)
    kf_like_ours();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), kf_like_ours());
    t[4][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[4][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[4][i] -> kf_cp_async (cp.async)
    sync();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), sync());
    t[5][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[5][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[5][i] -> kf_cp_async (cp.async)
    run([&] { y[i] = plain.n; });
    run(sync);
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), run(sync));
    t[6][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[6][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[6][i] -> kf_cp_async (cp.async)
    SYNC();
    // CHECK: [[#@LINE-1]]: kf_async_wait_all(); SYNC();
    t[7][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[7][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[7][i] -> kf_cp_async (cp.async)
    BAR;
    // CHECK: [[#@LINE-1]]: kf_async_wait_all(); BAR;
    t[8][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[8][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[8][i] -> kf_cp_async (cp.async)
    SYNC_IF(n > 3);
    // CHECK: [[#@LINE-1]]: kf_async_wait_all(); SYNC_IF(n > 3);
    t[9][i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[9][i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[9][i] -> kf_cp_async (cp.async)
    y[i] = sqrtf(float(i)) + __shfl_sync(0xffffffff, n, 0) + make_float2(n, n).x;
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
