// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    float v;
    asm("mov.f32 %0, %1;" : "=f"(v) : "f"(x[i]));
    // CHECK: [[#@LINE-1]]: asm("mov.f32 %0, %1;" : "=f"(v) : "f"(kf_ld_cs_policy(&(x[i]))));
    y[i] = v;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = v;
}
