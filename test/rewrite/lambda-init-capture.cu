// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    auto f = [v = x[i], w{x[0]}] { return v + w; };
    // CHECK: [[#@LINE-1]]: auto f = [v = kf_ld_global_cs_policy(&(x[i])), w{kf_ld_global_cs_policy(&(x[0]))}] { return v + w; };
    y[i] = f() + [](float u) { return u; }(x[1]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = f() + [](float u) { return u; }(kf_ld_global_cs(&(x[1])));
}
