// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float *KF_CS x;
KF_CG __device__ float *y;
__device__ float *z KF_CV;
static __device__ float *KF_LU w[2];
extern __device__ float *KF_CA v;
namespace n { __device__ float *KF_CS u; }
__device__ void k() { *x = *y + *z + *w[1] + *v + *n::u; }
// CHECK: [[#@LINE-1]]: __device__ void k() { kf_st_cs_policy(&(*x)) = kf_ld_cg(&(*y)) + kf_ld_cv(&(*z)) + kf_ld_lu_policy(&(*w[1])) + kf_ld_ca(&(*v)) + kf_ld_cs_policy(&(*n::u)); }
