// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(const float *x, float *y) {
    float *KF_ASYNC p = y + 4;
    p[threadIdx.x] = x[threadIdx.x];
    // MSG: [[#@LINE-1]]:5: error: 'p' is KF_ASYNC async-global-pointer.cu:5:21), and here it points to global memory: KF_ASYNC is for tiles in shared memory
    __syncthreads();
}
