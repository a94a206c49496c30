// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y)
{
    auto f = [=](auto i) { y[i] = x[i]; y[0] += x[i]; };
    // CHECK: [[#@LINE-1]]: auto f = [=](auto i) { kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])); kf_st_global_cg(&(y[0])) += kf_ld_global_cs_policy(&(x[i])); };
    f(1);
    f(2l);
    auto g = [](auto v) { return v; };
    y[1] = g(x[1]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[1])) = g(kf_ld_global_cs(&(x[1])));
}
