// RUN: %rewrite %s
#include <kf/annotate.h>

#define GLOBAL __global__ void
#define IN(T) const T *__restrict__ KF_CS
#define STREAM KF_CG
GLOBAL k(IN(float) x, float *STREAM y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_nc(&(x[i]));
}
