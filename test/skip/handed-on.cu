// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float f(const float *KF_CS p);
__device__ float g(const float *KF_CG p) { return p[0]; }
// CHECK: [[#@LINE-1]]: __device__ float g(const float *KF_CG p) { return kf_ld_global_cg(&(p[0])); }
// MSG: [[#@LINE-2]]:51: load p[0] -> kf_ld_global_cg (ld.global.cg)
struct S { const float *KF_CS p; };
__device__ const float *KF_CS global;
__global__ void k(const float *KF_CS x, float *y, int i)
{
    y[i] = f(x) + g(x + i) + f(&x[i]);
    // MSG: [[#@LINE-1]]:14: not an access: x: goes on to a pointer that is annotated itself ('f') [handed-on]
    // MSG: [[#@LINE-2]]:21: not an access: x + i: goes on to a pointer that is annotated itself ('g') [handed-on]
    // MSG: [[#@LINE-3]]:33: not an access: &x[i]: goes on to a pointer that is annotated itself ('f') [handed-on]
    S s;
    s.p = x;
    // MSG: [[#@LINE-1]]:7: not an access: p: pointer arithmetic or assignment, no access [pointer-value]
    // MSG: [[#@LINE-2]]:11: not an access: x: goes on to a pointer that is annotated itself ('p') [handed-on]
    global = x;
    // MSG: [[#@LINE-1]]:5: not an access: global: pointer arithmetic or assignment, no access [pointer-value]
    // MSG: [[#@LINE-2]]:14: not an access: x: goes on to a pointer that is annotated itself ('global') [handed-on]
    const float *KF_CA z = x;
    // MSG: [[#@LINE-1]]:28: not an access: x: goes on to a pointer that is annotated itself ('z') [handed-on]
}
