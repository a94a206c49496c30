// nvcc unrolls no loop around an asm statement whose stride may be zero.
// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(int n, const float *__restrict__ KF_CS x, float *KF_CG y) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    // CHECK: [[#@LINE-1]]: for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += kf_step(blockDim.x * gridDim.x))
        y[i] = x[i];
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_nc_policy(&(x[i]));
    int stride = gridDim.x * blockDim.x;
    for (int i = threadIdx.x; n > i; i += stride)
    // CHECK: [[#@LINE-1]]: for (int i = threadIdx.x; n > i; i += kf_step(stride))
        y[i] += x[i];
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += kf_ld_global_cs_nc_policy(&(x[i]));
    int i;
    for (i = 0; i <= n; i += (stride)) {
    // CHECK: [[#@LINE-1]]: for (i = 0; i <= n; i += kf_step((stride))) {
        y[i] = 0;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 0;
        continue;
    }
}
