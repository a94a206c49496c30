// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i]));
    asm volatile("st.global.f32 [%0], 0f00000000;" : : "l"(x) : "memory");
}
