// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS KF_STREAMING x, KF_CS float *KF_LD(cs) y, int i) { y[i] = x[i]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *KF_CS KF_STREAMING x, KF_CS float *KF_LD(cs) y, int i) { kf_st_global_cs(&(y[i])) = kf_ld_global_cs(&(x[i])); }
