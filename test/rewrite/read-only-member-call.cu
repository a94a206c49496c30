// const on the way does not protect what is not const: a callee may cast it away.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct V { float a; __device__ void set(float v); __device__ float get() const; };
__global__ void k(V *__restrict__ KF_CS x, const V *__restrict__ KF_CS u, float *y, int i)
{
    y[i] = x[i].a + u[i].a;
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i].a)) + kf_ld_global_cs_nc(&(u[i].a));
    x[0].set(1);
    y[0] = u[0].get();
}
