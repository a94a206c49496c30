// RUN: %rewrite %s
#include <kf/annotate.h>

#include "Inputs/hints.h"
#define WRITTEN __attribute__((annotate("kf_cs")))
// CHECK: [[#@LINE-1]]: #define WRITTEN
#define HINT(s) __attribute__((annotate(s)))
#define CLANG_HINT(s) [[clang::annotate(s)]]
#define MADE(s) HINT("kf_" #s)
#define OWN KF_CS
#define PASS(a) a
__global__ void blanked(float *WRITTEN a, float *OWN b,
                        float *PASS(__attribute__((annotate("kf_cg")))) c, float *PASS(KF_CS) d)
                        // CHECK: [[#@LINE-1]]: float *PASS(                                  ) c, float *PASS(KF_CS) d)
{
    a[0] = b[0] + c[0] + d[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(a[0])) = kf_ld_global_cs(&(b[0])) + kf_ld_global_cg(&(c[0])) + kf_ld_global_cs(&(d[0]));
}
__global__ void argument(float *HINT("kf_cs") x) { x[0] = 1; }
// CHECK: [[#@LINE-1]]: __global__ void argument(float *HINT("kf_cs") x) { kf_st_global_cs(&(x[0])) = 1; }
// MSG: [[#@LINE-2]]:33: warning: nvcc will warn of this attribute: only annotate("kf_...") written out is blanked; write that, or a macro of kf/annotate.h
__global__ void standard(CLANG_HINT("kf_cs") float *x) { x[0] = 1; }
// CHECK: [[#@LINE-1]]: __global__ void standard(CLANG_HINT("kf_cs") float *x) { kf_st_global_cs(&(x[0])) = 1; }
// MSG: [[#@LINE-2]]:26: warning: nvcc will warn of this attribute: only annotate("kf_...") written out is blanked; write that, or a macro of kf/annotate.h
__global__ void made(float *MADE(cs) x) { x[0] = 1; }
// CHECK: [[#@LINE-1]]: __global__ void made(float *MADE(cs) x) { kf_st_global_cs(&(x[0])) = 1; }
// MSG: [[#@LINE-2]]:29: warning: nvcc will warn of this attribute: only annotate("kf_...") written out is blanked; write that, or a macro of kf/annotate.h
__global__ void header(float *FROM_HEADER x) { x[0] = 1; }
// CHECK: [[#@LINE-1]]: __global__ void header(float *FROM_HEADER x) { kf_st_global_cs(&(x[0])) = 1; }
// MSG: [[#@LINE-2]]:31: warning: nvcc will warn of this attribute: only annotate("kf_...") written out is blanked; write that, or a macro of kf/annotate.h
__global__ void foreign(float *HINT("other") x) { x[0] = 1; }
__global__ void pieces(float *__attribute__((annotate("kf" "_cs"))) x) { x[0] = 1; }
// CHECK: [[#@LINE-1]]: __global__ void pieces(float *__attribute__((annotate("kf" "_cs"))) x) { kf_st_global_cs(&(x[0])) = 1; }
// MSG: [[#@LINE-2]]:46: warning: nvcc will warn of this attribute: only annotate("kf_...") written out is blanked; write that, or a macro of kf/annotate.h
