// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const int *KF_CG ix, int i)
{
    float a[2] = {x[i], x[i + 1]};
    // CHECK: [[#@LINE-1]]: float a[2] = {kf_ld_global_cs(&(x[i])), kf_ld_global_cs(&(x[i + 1]))};
    float b[2][2] = {{x[0], 0}, {0, *x}};
    // CHECK: [[#@LINE-1]]: float b[2][2] = {{\{\{}}kf_ld_global_cs_policy(&(x[0])), 0}, {0, kf_ld_global_cs(&(*x))}};
    float c[] = {x[0], x[1], x[2]};
    // CHECK: [[#@LINE-1]]: float c[] = {kf_ld_global_cs_policy(&(x[0])), kf_ld_global_cs(&(x[1])), kf_ld_global_cs(&(x[2]))};
    double d[1]{x[0]};
    // CHECK: [[#@LINE-1]]: double d[1]{kf_ld_global_cs_policy(&(x[0]))};
    long e[2] = {ix[0]};
    // CHECK: [[#@LINE-1]]: long e[2] = {kf_ld_global_cg(&(ix[0]))};
    (void)a, (void)b, (void)c, (void)d, (void)e;
}
