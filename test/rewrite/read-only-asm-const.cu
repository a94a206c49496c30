// An asm statement may store by way of a pointer to const, where its text says so or is not seen.
// RUN: %rewrite %s
#include <kf/annotate.h>

#define STORE "st.global.f32 [%0], 0f00000000;"
#define DO(p) asm volatile("st.global.f32 [%0], 0f00000000;" : : "l"(p) : "memory")
__global__ void k(const float *__restrict__ KF_CG a, const float *__restrict__ KF_CG b, const float *__restrict__ KF_CG c,
                  const float *__restrict__ KF_CG d, float *y)
{
    float v;
    asm volatile("st.global.f32 [%0], 0f00000000;" : : "l"(a) : "memory");
    asm volatile(STORE : : "l"(b) : "memory");
    DO(c);
    asm volatile("ld.global.f32 %0, [%1];" : "=f"(v) : "l"(d) : "memory");
    y[0] = a[0] + b[0] + c[0] + d[0] + v;
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cg(&(a[0])) + kf_ld_global_cg(&(b[0])) + kf_ld_global_cg(&(c[0])) + kf_ld_global_cg_nc(&(d[0])) + v;
}
