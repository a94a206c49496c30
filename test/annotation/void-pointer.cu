// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(void *KF_CS x) { *(float *)x = 1; }
// CHECK: [[#@LINE-1]]: __device__ void k(void *KF_CS x) { kf_st_cs_policy(&(*(float *)x)) = 1; }
