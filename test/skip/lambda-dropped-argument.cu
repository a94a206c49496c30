// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define DROP(e)
__global__ void k(const float *__restrict__ KF_CS x, float *y)
{
    auto generic = [=](auto j) {
        DROP(x[j]);
        // MSG: [[#@LINE-1]]:14: skipped x: the parser keeps nothing of it ('argument of a macro') [not-compiled]
        return x[j];
        // CHECK: [[#@LINE-1]]: return kf_ld_global_cs_nc_policy(&(x[j]));
        // MSG: [[#@LINE-2]]:16: load x[j] -> kf_ld_global_cs_nc_policy (ld.global.nc.L2::cache_hint)
    };
    auto plain = [=](int j) {
        DROP(x[j]);
        // MSG: [[#@LINE-1]]:14: skipped x: the parser keeps nothing of it ('argument of a macro') [not-compiled]
        return j;
    };
    y[0] = generic(1) + plain(2);
}
