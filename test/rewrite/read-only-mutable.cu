// const does not protect a mutable member.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct M { mutable float v; __device__ void set() const { v = 2; } };
__global__ void k(const M *__restrict__ KF_CS x, float *y, int i)
{
    y[i] = x[i].v;
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_policy(&(x[i].v));
    x[i].set();
    y[0] = x[i].v;
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs_policy(&(x[i].v));
}
