// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(float *const KF_CS x, const float *const *KF_CG y) { *x = **y; }
// CHECK: [[#@LINE-1]]: __device__ void k(float *const KF_CS x, const float *const *KF_CG y) { kf_st_cs_policy(&(*x)) = *kf_ld_cg(&(*y)); }
