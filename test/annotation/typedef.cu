// RUN: %rewrite %s
#include <kf/annotate.h>

typedef KF_CS float *A;
typedef float *B KF_CG;
typedef float *KF_CV C, *N;
typedef A D;
__device__ void k(A a, B b, C c, N n, D d, const A e) { *a = *b + *c + *n + *d + *e; }
// CHECK: [[#@LINE-1]]: __device__ void k(A a, B b, C c, N n, D d, const A e) { kf_st_cs_policy(&(*a)) = kf_ld_cg(&(*b)) + kf_ld_cv(&(*c)) + *n + kf_ld_cs_policy(&(*d)) + kf_ld_cs_policy(&(*e)); }
