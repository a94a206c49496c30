// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define SYNC do { __syncthreads(); } while (0)
__global__ void k(const float *x, float *y, int n) {
    __shared__ float KF_ASYNC t[32];
    t[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: skipped t[threadIdx.x]: a barrier behind it stands in a macro or header, where no wait can be put [async-barrier]
    if (n > 3)
        SYNC;
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
// A destructor that is a barrier is called where nothing is written.
struct Guard {
    __device__ ~Guard() {
        __syncthreads();
    }
};
struct Holder {
    Guard guard;
};
__global__ void guarded(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    {
        Holder holder;
        t[threadIdx.x] = x[threadIdx.x];
        // MSG: [[#@LINE-1]]:9: skipped t[threadIdx.x]: a barrier behind it stands in a macro or header, where no wait can be put [async-barrier]
    }
    y[threadIdx.x] = t[31 - threadIdx.x];
    // MSG: [[#@LINE-1]]:22: not an access: t: a tile that is copied into is read or changed as before [tile-access]
    __syncthreads();
}
