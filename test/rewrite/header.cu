// RUN: %rewrite %s
#include <kf/annotate.h>

#include "Inputs/types.cuh"
__device__ float load(const float *p, int i) { return p[i]; }
// CHECK: [[#@LINE-1]]: __device__ float load(const float *p, int i) { return kf_ld_global_cs_policy(&(p[i])); }
__global__ void k(In x, View v, int i)
{
    v.data[i] = x[i] + *shared_counter;
    // CHECK: [[#@LINE-1]]: kf_st_cs(&(v.data[i])) = kf_ld_global_cg(&(x[i])) + kf_ld_cv(&(*shared_counter));
    v.at(0) = load(x, i);
}
