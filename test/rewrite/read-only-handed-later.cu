// A template of a system header may call what stands before it, and the tree does not show that.
// RUN: %rewrite %s -- -- -isystem%S/Inputs/library
#include <kf/annotate.h>
#include <library.cuh>

__device__ float later(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float later(const float *KF_CG p) { return kf_ld_cg(&(p[0])); }
__device__ float other(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float other(const float *KF_CG p) { return kf_ld_global_cg_nc(&(p[0])); }
__device__ float writable(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float writable(const float *KF_CG p) { return kf_ld_global_cg_nc(&(p[0])); }
#include <calls.cuh>
__global__ void k(const float *__restrict__ x, float *y) {
    __shared__ float s[32];
    y[0] = later(x) + other(x) + writable(x) + library::first(&s[0]);
}
