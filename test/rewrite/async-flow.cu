// Whichever way leads to a barrier with a copy on its way: it is waited for there.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__global__ void labels(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    t[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[i] -> kf_cp_async (cp.async)
    switch (n) {
    case 0:
        y[0] = 1;
        break;
    case 1:
        __syncthreads();
        // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
        y[i] = t[31 - i];
        // MSG: [[#@LINE-1]]:16: not an access: t: a tile that is copied into is read or changed as before [tile-access]
        break;
    }
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
__global__ void continued(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    for (int k = 0; k < n; ++k) {
        switch (n + k) {
        case 0:
            t[i] = x[i];
            // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[i])) = kf_from_global(&(x[i]));
            // MSG: [[#@LINE-2]]:13: store t[i] -> kf_cp_async (cp.async)
            continue;
        }
        __syncthreads();
        // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    }
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[i] = t[31 - i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
__global__ void tested(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    do {
        t[i] = x[i];
        // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[i])) = kf_from_global(&(x[i]));
        // MSG: [[#@LINE-2]]:9: store t[i] -> kf_cp_async (cp.async)
        if (n > 7)
            continue;
        y[0] = 1;
    } while (__syncthreads_or(n--));
    // CHECK: [[#@LINE-1]]: } while ((kf_async_wait_all(), __syncthreads_or(n--)));
    y[i] = t[31 - i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
__global__ void perhaps(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    t[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[i] -> kf_cp_async (cp.async)
    if (n > 3 && __syncthreads_or(n))
    // CHECK: [[#@LINE-1]]: if (n > 3 && (kf_async_wait_all(), __syncthreads_or(n)))
        y[0] = 1;
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[i] = t[31 - i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
__global__ void elsewhere(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    int i = threadIdx.x;
    t[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[i])) = kf_from_global(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store t[i] -> kf_cp_async (cp.async)
    struct Local {
        __device__ static void sync() {
            __syncthreads();
        }
    };
    y[0] = sizeof(__syncthreads_or(n));
    if (n > 3)
        Local::sync();
        // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), Local::sync());
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[i] = t[31 - i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
