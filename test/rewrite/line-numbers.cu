// RUN: %rewrite %s
#include <kf/annotate.h>
__device__ void trace(const char *, int);
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    trace(__FILE__, __LINE__);
    y[i] = x[i]; trace("", __LINE__);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i])); trace("", __LINE__);
    static_assert(__LINE__ == 9, "");
}
