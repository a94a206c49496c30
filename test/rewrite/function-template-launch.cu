// RUN: %rewrite %s
#include <kf/annotate.h>

template <typename T> __global__ void k(const T *KF_CS x, T *KF_CG y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i];
    // CHECK: [[#@LINE-1]]: if (i < n) kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i]));
}
void launch(const float *x, float *y, int n) { k<<<n / 256, 256>>>(x, y, n); k<float4><<<1, 1>>>(nullptr, nullptr, 0); }
