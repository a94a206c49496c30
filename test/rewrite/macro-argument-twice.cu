// RUN: %rewrite %s
#include <kf/annotate.h>

#define SQUARE(a) ((a) * (a))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[i] = SQUARE(x[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = SQUARE(kf_ld_global_cs_policy(&(x[i])));
    y[i] = MAX(x[i], SQUARE(x[i + 1]));
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = MAX(kf_ld_global_cs_policy(&(x[i])), SQUARE(kf_ld_global_cs_policy(&(x[i + 1]))));
    y[0] = MAX(*x, y[1]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = MAX(kf_ld_global_cs_policy(&(*x)), kf_ld_global_cg(&(y[1])));
}
