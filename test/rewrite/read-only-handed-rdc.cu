// Device code of other units may call what they can name.
// RUN: %rewrite %s -- -- -rdc=true
// RUN: env NVCC_APPEND_FLAGS=-rdc=true %rewrite %s
// RUN: env NVCC_PREPEND_FLAGS="-lineinfo -dc" %rewrite %s
// RUN: env NVCC_APPEND_FLAGS=-rdc=false %rewrite %s --prefix=WHOLE
#include <kf/annotate.h>

__device__ float named(const float *KF_CS p) { return *p; }
// CHECK: [[#@LINE-1]]: __device__ float named(const float *KF_CS p) { return kf_ld_cs_policy(&(*p)); }
// WHOLE-CHECK: [[#@LINE-2]]: __device__ float named(const float *KF_CS p) { return kf_ld_global_cs_nc_policy(&(*p)); }
static __device__ float own(const float *KF_CS p) { return *p; }
// CHECK: [[#@LINE-1]]: static __device__ float own(const float *KF_CS p) { return kf_ld_global_cs_nc_policy(&(*p)); }
// WHOLE-CHECK: [[#@LINE-2]]: static __device__ float own(const float *KF_CS p) { return kf_ld_global_cs_nc_policy(&(*p)); }
__global__ void k(const float *__restrict__ x, float *y) { *y = named(x) + own(x); }
