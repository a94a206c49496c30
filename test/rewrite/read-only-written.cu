// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *__restrict__ KF_CS u, float2 *__restrict__ KF_CS v, int *__restrict__ KF_CS w, float *y, int i)
{
    y[i] = x[i] + u[i] + v[i].x + w[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i])) + kf_ld_global_cs(&(u[i])) + kf_ld_global_cs(&(v[i].x)) + kf_ld_global_cs(&(w[i]));
    x[0] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(x[0])) = 1;
    u[0]++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(u[0]))++;
    v->y += 2;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(v->y)) += 2;
    atomicAdd(&w[i], 1);
}
