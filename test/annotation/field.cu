// RUN: %rewrite %s
#include <kf/annotate.h>

struct S {
    float *KF_CS x;
    KF_CG float *y;
    float *z KF_CV = nullptr;
    float *__restrict__ KF_LU w;
    float *KF_CA v[2], *u;
    static __device__ float *KF_CS t;
};
__device__ void k(S s) { *s.x = *s.y + *s.z + *s.w + *s.v[0] + *s.u + *S::t; }
// CHECK: [[#@LINE-1]]: __device__ void k(S s) { kf_st_cs_policy(&(*s.x)) = kf_ld_cg(&(*s.y)) + kf_ld_cv(&(*s.z)) + kf_ld_lu_policy(&(*s.w)) + kf_ld_ca(&(*s.v[0])) + *s.u + kf_ld_cs_policy(&(*S::t)); }
