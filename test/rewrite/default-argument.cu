// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float KF_CS table[4];
__device__ float f(float v = table[1], float w = *table) { return v + w; }
// CHECK: [[#@LINE-1]]: __device__ float f(float v = kf_ld_global_cs_policy(&(table[1])), float w = kf_ld_global_cs_policy(&(*table))) { return v + w; }
struct S { float v = table[2]; };
__global__ void k() { f(); S s; (void)s; }
