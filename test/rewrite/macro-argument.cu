// RUN: %rewrite %s
#include <kf/annotate.h>

#define TWO(a) (2 * (a))
#define LIKELY(c) __builtin_expect(!!(c), 1)
#define DO(statement) do { statement; } while (0)
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[i] = TWO(x[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = TWO(kf_ld_global_cs_policy(&(x[i])));
    y[i] = TWO(x[i] + TWO(*x));
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = TWO(kf_ld_global_cs_policy(&(x[i])) + TWO(kf_ld_global_cs_policy(&(*x))));
    if (LIKELY(x[i] > 0)) DO(y[i] = TWO(x[i]));
    // CHECK: [[#@LINE-1]]: if (LIKELY(kf_ld_global_cs_policy(&(x[i])) > 0)) DO(kf_st_global_cg(&(y[i])) = TWO(kf_ld_global_cs_policy(&(x[i]))));
    DO(*y += x[i]);
    // CHECK: [[#@LINE-1]]: DO(kf_st_global_cg(&(*y)) += kf_ld_global_cs_policy(&(x[i])));
}
