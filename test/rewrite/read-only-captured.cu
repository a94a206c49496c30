// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *__restrict__ KF_CS u, float *y, int i)
{
    auto f = [=] { x[0] = 1; };
    // CHECK: [[#@LINE-1]]: auto f = [=] { kf_st_global_cs_policy(&(x[0])) = 1; };
    auto g = [=] { return u[1]; };
    // CHECK: [[#@LINE-1]]: auto g = [=] { return kf_ld_global_cs_nc_policy(&(u[1])); };
    y[i] = x[i] + u[i] + g();
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i])) + kf_ld_global_cs_nc(&(u[i])) + g();
    f();
}
