// RUN: %rewrite %s
#include <kf/annotate.h>

using A KF_CS = float *;
using C = A;
__device__ void k(A a, const C c) { *a = *c; }
// CHECK: [[#@LINE-1]]: __device__ void k(A a, const C c) { kf_st_cs_policy(&(*a)) = kf_ld_cs_policy(&(*c)); }
