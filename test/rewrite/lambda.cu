// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    auto f = [=](int j) { y[j] = x[j]; };
    // CHECK: [[#@LINE-1]]: auto f = [=](int j) { kf_st_global_cg(&(y[j])) = kf_ld_global_cs_policy(&(x[j])); };
    auto g = [&] { return x[i] + *y; };
    // CHECK: [[#@LINE-1]]: auto g = [&] { return kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cg(&(*y)); };
    auto h = [x, &y](int j) -> float { y[j]++; return x[j]; };
    // CHECK: [[#@LINE-1]]: auto h = [x, &y](int j) -> float { kf_st_global_cg(&(y[j]))++; return kf_ld_global_cs_policy(&(x[j])); };
    f(1);
    y[0] = g() + h(2);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = g() + h(2);
}
