// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(unsigned n, const float *__restrict__ KF_CS x, float *KF_CG y) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    while (i < n) {
        y[i] = x[i];
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_nc_policy(&(x[i]));
        i += blockDim.x * gridDim.x;
        // CHECK: [[#@LINE-1]]: i += kf_step(blockDim.x * gridDim.x);
    }
}
