// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void a(float *KF_CS KF_L1_NO_ALLOCATE x) {}
// MSG: [[#@LINE-1]]:32: error: impossible cache hints on 'x': no access has both a cache operator and an eviction priority of L1
__device__ void b(float *KF_L1_EVICT_LAST KF_ST(cg) x) {}
// MSG: [[#@LINE-1]]:43: error: impossible cache hints on 'x': no access has both a cache operator and an eviction priority of L1
__device__ void c(float *KF_TUNABLE(MODE) KF_CS x) {}
// MSG: [[#@LINE-1]]:43: error: impossible cache hints on 'x': KF_TUNABLE chooses the modifier when the result is compiled: only KF_READ_ONLY may stand beside it
__device__ void d(float *KF_TUNABLE(MODE) KF_L2_64B x) {}
// MSG: [[#@LINE-1]]:43: error: impossible cache hints on 'x': KF_TUNABLE chooses the modifier when the result is compiled: only KF_READ_ONLY may stand beside it
__device__ void e(float *KF_READ_ONLY KF_CV x) {}
// MSG: [[#@LINE-1]]:39: error: impossible cache hints on 'x': loads of KF_READ_ONLY data have ca, cg or cs
__device__ void f(float *KF_READ_ONLY KF_LD(lu) x) {}
// MSG: [[#@LINE-1]]:39: error: impossible cache hints on 'x': loads of KF_READ_ONLY data have ca, cg or cs
__device__ void g(float *KF_READ_ONLY KF_ST(cs) x) {}
// MSG: [[#@LINE-1]]:39: error: impossible cache hints on 'x': nothing stores to KF_READ_ONLY data
