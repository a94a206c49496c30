// `float (*` may begin a call: there clang takes attributes right behind the `*` only.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(float (*__restrict__ KF_CG q)[4], float *KF_CS y) { y[0] = q[0][1]; }
// MSG: [[#@LINE-1]]:40: error: the parser takes no annotation at this place in parentheses: write it right behind the '*', as in '(*KF_CG __restrict__ q)'
__global__ void after(float (*q KF_CG)[4], float *KF_CS y) { y[0] = q[0][1]; }
// MSG: [[#@LINE-1]]:33: error: the parser takes no annotation at this place in parentheses: write it right behind the '*', as in '(*KF_CG q)'
__global__ void sided(float (*const KF_LD(cs) __restrict__ q)[4], int i) { q[i][1] = 1; }
// MSG: [[#@LINE-1]]:37: error: the parser takes no annotation at this place in parentheses: write it right behind the '*', as in '(*KF_LD(cs) const __restrict__ q)'
__global__ void raw(float (*const __attribute__((annotate("kf_cs"))) q)[4], int i) { q[i][1] = 1; }
// MSG: [[#@LINE-1]]:50: error: the parser takes no annotation at this place in parentheses: write it right behind the '*', as in '(*__attribute__((annotate("kf_cs"))) const q)'
__device__ void local(float (*KF_CG q)[4])
{
    float (*__restrict__ KF_CG p)[4] = q + 1;
    // MSG: [[#@LINE-1]]:26: error: the parser takes no annotation at this place in parentheses: write it right behind the '*', as in '(*KF_CG __restrict__ p)'
}
