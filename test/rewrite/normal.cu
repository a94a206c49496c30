// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_NORMAL x, float *KF_CS y, int i) { y[i] = x[i]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *KF_NORMAL x, float *KF_CS y, int i) { kf_st_global_cs(&(y[i])) = x[i]; }
