// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__attribute__((
// CHECK: [[#@LINE-1]]: __global__ void k(const float *
                      annotate("kf_cs"))) x,
                      // CHECK: [[#@LINE-1]]: x,
                  float *KF_CG y, int i) { y[i] = x[i]; }
                  // CHECK: [[#@LINE-1]]: float *KF_CG y, int i) { kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i])); }
