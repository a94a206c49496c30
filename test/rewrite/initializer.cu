// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, int i)
{
    float a = x[i];
    // CHECK: [[#@LINE-1]]: float a = kf_ld_global_cs_policy(&(x[i]));
    float b(x[i]);
    // CHECK: [[#@LINE-1]]: float b(kf_ld_global_cs_policy(&(x[i])));
    float c{x[i]};
    // CHECK: [[#@LINE-1]]: float c{kf_ld_global_cs_policy(&(x[i]))};
    float d = {x[i]}, e = x[i] + 1, f = -x[i];
    // CHECK: [[#@LINE-1]]: float d = {kf_ld_global_cs_policy(&(x[i]))}, e = kf_ld_global_cs_policy(&(x[i])) + 1, f = -kf_ld_global_cs_policy(&(x[i]));
    auto g = x[i];
    // CHECK: [[#@LINE-1]]: auto g = kf_ld_global_cs_policy(&(x[i]));
    const auto h{*x};
    // CHECK: [[#@LINE-1]]: const auto h{kf_ld_global_cs(&(*x))};
    static_cast<void>(a + b + c + d + e + f + g + h);
}
