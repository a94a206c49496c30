// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *__restrict__ KF_CS u, float2 *__restrict__ KF_CS v, int *__restrict__ KF_CS w, float *y, int i)
{
    y[i] = x[i] + u[i] + v[i].x + w[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(u[i])) + kf_ld_global_cs_policy(&(v[i].x)) + kf_ld_global_cs_policy(&(w[i]));
    x[0] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[0])) = 1;
    u[0]++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(u[0]))++;
    v->y += 2;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(v->y)) += 2;
    atomicAdd(&w[i], 1);
}
