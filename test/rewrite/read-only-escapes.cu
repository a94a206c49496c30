// RUN: %rewrite %s
#include <kf/annotate.h>

struct S { float *p; };
__device__ float *global;
__device__ float *same(float *p) { return p; }
__global__ void k(float *__restrict__ KF_CS a, float *__restrict__ KF_CS b, float *__restrict__ KF_CS c, float *__restrict__ KF_CS d, float *y, int i)
{
    y[i] = a[i] + b[i] + c[i] + d[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(a[i])) + kf_ld_global_cs(&(b[i])) + kf_ld_global_cs(&(c[i])) + kf_ld_global_cs(&(d[i]));
    S s{a};
    s.p[0] = 1;
    global = b;
    same(c)[1] = 2;
    unsigned long long address = (unsigned long long)d;
    *(float *)address = 3;
}
