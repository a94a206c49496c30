// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float x[] KF_CS, KF_CG const float y[4]) { x[0] = y[1]; }
// CHECK: [[#@LINE-1]]: __global__ void k(float x[] KF_CS, KF_CG const float y[4]) { kf_st_global_cs(&(x[0])) = kf_ld_global_cg(&(y[1])); }
