// The operator itself where it is the only access of its kind, in a kernel's straight-line code.
// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void one(const float *__restrict__ KF_CS x, float *KF_CS y, int i) { y[i] = x[i] + x[i + 1] + y[i + 1]; }
// CHECK: [[#@LINE-1]]: __global__ void one(const float *__restrict__ KF_CS x, float *KF_CS y, int i) { kf_st_global_cs(&(y[i])) = kf_ld_global_cs_nc(&(x[i])) + kf_ld_global_cs_nc(&(x[i + 1])) + kf_ld_global_cs(&(y[i + 1])); }
__global__ void update(float *KF_CS y, int i) { y[i] += 1; }
// CHECK: [[#@LINE-1]]: __global__ void update(float *KF_CS y, int i) { kf_st_global_cs(&(y[i])) += 1; }
