// HIP is rewritten without ROCm; what AMD's compiler makes of the result test/header shows.
// RUN: %rewrite %s
#include <hip/hip_runtime.h>
// CHECK: 0: #include <kf/async.h>
// CHECK: 0: #include <kf/prefetch.h>
#include <kf/annotate.h>

__global__ void scale(float *KF_CS y, const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float a, int n) {
    __shared__ float KF_ASYNC tile[64];
    tile[hipThreadIdx_x] = x[hipBlockIdx_x * blockDim.x + threadIdx.x];
    // CHECK: [[#@LINE-1]]: kf_cp_async_L2_evict_first(&(tile[hipThreadIdx_x])) = kf_from_global(&(x[hipBlockIdx_x * blockDim.x + threadIdx.x]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    for (int i = hipThreadIdx_x; i < n; i += hipBlockDim_x)
        y[i] = a * x[i] + tile[63 - threadIdx.x];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i])) = a * kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4) * (hipBlockDim_x)) < (n)), (&(x[(i + KF_AHEAD(4) * (hipBlockDim_x))])))) + tile[63 - threadIdx.x];
}
int main() {
    float *x, *y;
    if (hipMalloc((void **)&x, 4096) != hipSuccess || hipMalloc((void **)&y, 4096) != hipSuccess)
        return 1;
    hipLaunchKernelGGL(scale, dim3(4), dim3(64), 0, 0, y, x, 2.f, 256);
    scale<<<4, 64>>>(y, x, 2.f, 256);
    return hipDeviceSynchronize() != hipSuccess;
}
