// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const int *KF_CS x, int *KF_CG y, int i)
{
    y[i] = __builtin_expect(x[i] > 1, 1) + __builtin_popcount(x[i]) + __popc(x[0]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = __builtin_expect(kf_ld_global_cs_policy(&(x[i])) > 1, 1) + __builtin_popcount(kf_ld_global_cs_policy(&(x[i]))) + __popc(kf_ld_global_cs_policy(&(x[0])));
    y[i] = min(x[0], x[1]) + max(y[0], 3) + abs(x[2]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = min(kf_ld_global_cs_policy(&(x[0])), kf_ld_global_cs_policy(&(x[1]))) + max(kf_ld_global_cg(&(y[0])), 3) + abs(kf_ld_global_cs_policy(&(x[2])));
    y[i] = __float_as_int(__int_as_float(x[i])) + __shfl_sync(0xffffffff, x[i], 0);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = __float_as_int(__int_as_float(kf_ld_global_cs_policy(&(x[i])))) + __shfl_sync(0xffffffff, kf_ld_global_cs_policy(&(x[i])), 0);
}
