// RUN: %rewrite %s
#include <kf/annotate.h>

typedef float *T __attribute__((annotate("kf_cs")));
// CHECK: [[#@LINE-1]]: typedef float *T                                   ;
struct S { __attribute__((annotate("kf_cg"))) float *y; };
// CHECK: [[#@LINE-1]]: struct S {                                    float *y; };
__device__ void k(T x, S s, float *z __attribute__((annotate("kf_streaming")))) { *x = *s.y + *z; }
// CHECK: [[#@LINE-1]]: __device__ void k(T x, S s, float *z                                          ) { kf_st_cs_policy(&(*x)) = kf_ld_cg(&(*s.y)) + kf_ld_cs_policy(&(*z)); }
