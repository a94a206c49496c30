// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void k(float *KF_CS x, int i)
{
    asm("mov.f32 %0, 0f3f800000;" : "=f"(x[i]));
    // MSG: [[#@LINE-1]]:42: skipped x[i]: written by an asm statement [asm-operand]
    asm("mov.f32 %0, %0;" : "+f"(*x));
    // MSG: [[#@LINE-1]]:35: skipped *x: written by an asm statement [asm-operand]
}
