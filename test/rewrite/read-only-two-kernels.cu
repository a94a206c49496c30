// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void read(const float *__restrict__ KF_CS x, float *y) { y[0] = x[0]; }
// CHECK: [[#@LINE-1]]: __global__ void read(const float *__restrict__ KF_CS x, float *y) { y[0] = kf_ld_global_cs_nc(&(x[0])); }
__global__ void write(float *__restrict__ KF_CS x) { x[0] = x[1]; }
// CHECK: [[#@LINE-1]]: __global__ void write(float *__restrict__ KF_CS x) { kf_st_global_cs(&(x[0])) = kf_ld_global_cs(&(x[1])); }
