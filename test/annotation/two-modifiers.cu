// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(float *KF_LD(cs) KF_ST(cg) x, KF_LD(lu) float *KF_ST(wt) y, float *KF_CS KF_CS z) { *x = *y + *z; *y = *x; }
// CHECK: [[#@LINE-1]]: __device__ void k(float *KF_LD(cs) KF_ST(cg) x, KF_LD(lu) float *KF_ST(wt) y, float *KF_CS KF_CS z) { kf_st_cg(&(*x)) = kf_ld_lu_policy(&(*y)) + kf_ld_cs_policy(&(*z)); kf_st_wt(&(*y)) = kf_ld_cs_policy(&(*x)); }
