// RUN: %rewrite %s
#include <kf/annotate.h>

namespace a { inline namespace b { namespace {
__global__ void k(const float *KF_CS x, float *KF_CG y) { *y = *x; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *KF_CS x, float *KF_CG y) { kf_st_global_cg(&(*y)) = kf_ld_global_cs(&(*x)); }
} } }
namespace c::d {
struct S { static __device__ float f(const float *KF_CS x) { return x[0]; } };
// CHECK: [[#@LINE-1]]: struct S { static __device__ float f(const float *KF_CS x) { return kf_ld_cs_policy(&(x[0])); } };
__device__ float *KF_CS g;
}
__global__ void m() { *c::d::g = 1; }
// CHECK: [[#@LINE-1]]: __global__ void m() { kf_st_cs(&(*c::d::g)) = 1; }
