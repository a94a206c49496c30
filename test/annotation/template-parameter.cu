// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T, class P> __device__ void k(T *KF_CS x, KF_CG T *y, P KF_CV z) { *x = *y + *z; }
// CHECK: [[#@LINE-1]]: template <class T, class P> __device__ void k(T *KF_CS x, KF_CG T *y, P KF_CV z) { kf_st_global_cs_policy(&(*x)) = kf_ld_global_cg(&(*y)) + kf_ld_global_cv(&(*z)); }
__global__ void g(float *a) { k(a, a, a); }
