// RUN: %rewrite %s --no-compile -- --report=text
#include <kf/annotate.h>

// A kernel that kernels launch, which nvcc compiles and clang refuses: the launch and its operands stay.
__global__ void child(float *KF_CS x, int n)
{
    x[n] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(x[n])) = 1;
    // MSG: [[#@LINE-2]]:5: store x[n] -> kf_st_global_cs (st.global.cs)
}

template <int N> __global__ void filled(float *KF_CS x)
{
    x[0] = N;
    // CHECK: [[#@LINE-1]]: kf_st_cs(&(x[0])) = N;
    // MSG: [[#@LINE-2]]:5: store x[0] -> kf_st_cs (st.cs)
}

__global__ void parent(float *__restrict__ KF_CS x, const int *KF_CG sizes, const float *KF_CS y, float *KF_CS z)
{
    z[0] = x[1] + y[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(z[0])) = kf_ld_cs(&(x[1])) + kf_ld_global_cs(&(y[0]));
    // MSG: [[#@LINE-2]]:5: store z[0] -> kf_st_global_cs (st.global.cs)
    // MSG: [[#@LINE-3]]:12: load x[1] -> kf_ld_cs (ld.cs)
    // MSG: [[#@LINE-4]]:19: load y[0] -> kf_ld_global_cs (ld.global.cs)
    child<<<1, sizes[0]>>>(x, 2);
    // MSG: [[#@LINE-1]]:16: skipped sizes: the parser keeps nothing of it [not-compiled]
    // MSG: [[#@LINE-2]]:28: skipped x: the parser keeps nothing of it [not-compiled]
    filled<3><<<1, 32>>>(x);
    // MSG: [[#@LINE-1]]:26: skipped x: a form that kf-rewrite does not know [unsupported-form]
    z[1] = y[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(z[1])) = kf_ld_global_cs(&(y[1]));
    // MSG: [[#@LINE-2]]:5: store z[1] -> kf_st_global_cs (st.global.cs)
    // MSG: [[#@LINE-3]]:12: load y[1] -> kf_ld_global_cs (ld.global.cs)
}

__device__ void launch(float *KF_CS x)
{
    child<<<1, 1>>>(x, 0);
    // MSG: [[#@LINE-1]]:21: skipped x: the parser keeps nothing of it [not-compiled]
    x[1] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_cs(&(x[1])) = 1;
    // MSG: [[#@LINE-2]]:5: store x[1] -> kf_st_cs (st.cs)
}
// MSG: kf-rewrite: warning: device-launch.cu:26:5: reference to __global__ function 'child' in __global__ function (nvcc takes it: going on)
// MSG: kf-rewrite: warning: device-launch.cu:29:14: reference to __host__ function 'cudaConfigureCall' in __global__ function (nvcc takes it: going on)
// MSG: kf-rewrite: warning: device-launch.cu:29:5: no matching function for call to 'filled' (nvcc takes it: going on)
// MSG: kf-rewrite: warning: device-launch.cu:39:5: reference to __global__ function 'child' in __device__ function (nvcc takes it: going on)
