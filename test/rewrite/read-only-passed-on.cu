// const on the way does not protect what is not const: a callee may cast it away.
// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(const float *);
__device__ float g(float *);
__device__ float h(const float &);
__device__ float m(float &);
__global__ void k(float *__restrict__ KF_CS x, float *__restrict__ KF_CS u, float *__restrict__ KF_CS v, float *__restrict__ KF_CS w, float *y,
                  const float *__restrict__ KF_CS c)
{
    y[0] = x[0] + f(x);
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs(&(x[0])) + f(x);
    y[1] = u[0] + g(u);
    // CHECK: [[#@LINE-1]]: y[1] = kf_ld_global_cs(&(u[0])) + g(u);
    y[2] = v[0] + h(v[1]);
    // CHECK: [[#@LINE-1]]: y[2] = kf_ld_global_cs(&(v[0])) + h(v[1]);
    y[4] = c[0] + f(c) + h(c[1]);
    // CHECK: [[#@LINE-1]]: y[4] = kf_ld_global_cs_nc(&(c[0])) + f(c) + h(c[1]);
    y[3] = w[0] + m(w[1]);
    // CHECK: [[#@LINE-1]]: y[3] = kf_ld_global_cs(&(w[0])) + m(w[1]);
}
