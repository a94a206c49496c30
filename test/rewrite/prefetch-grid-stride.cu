// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(2) x, float *y, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    // CHECK: [[#@LINE-1]]: for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += kf_step(blockDim.x * gridDim.x))
        y[i] = x[i];
        // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(2) * (blockDim.x * gridDim.x)) < (n)), (&(x[(i + KF_AHEAD(2) * (blockDim.x * gridDim.x))]))));
    int stride = blockDim.x * gridDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    // CHECK: [[#@LINE-1]]: for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += kf_step(stride))
        y[i] = x[i];
        // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(2) * (stride)) < (n)), (&(x[(i + KF_AHEAD(2) * (stride))]))));
}
