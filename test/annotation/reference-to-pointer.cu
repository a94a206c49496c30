// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(float *&KF_CS x, float *KF_CG &y) { *x = *y; }
// CHECK: [[#@LINE-1]]: __device__ void k(float *&KF_CS x, float *KF_CG &y) { kf_st_cs_policy(&(*x)) = kf_ld_cg(&(*y)); }
