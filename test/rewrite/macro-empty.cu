// RUN: %rewrite %s
#include <kf/annotate.h>

#define EMPTY
#define ALIGN(n)
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[EMPTY i] = x EMPTY [i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[EMPTY i])) = kf_ld_global_cs_policy(&(x EMPTY [i]));
    y EMPTY[0] = ALIGN(16) x[i] EMPTY;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y EMPTY[0])) = ALIGN(16) kf_ld_global_cs_policy(&(x[i])) EMPTY;
}
