// RUN: %rewrite %s
#include <kf/annotate.h>

__host__ __device__ float f(const float *KF_CS x, int i)
{
#ifdef __CUDA_ARCH__
    return x[i];
    // CHECK: [[#@LINE-1]]: return kf_ld_cs_policy(&(x[i]));
#else
    return x[i] + 1;
#endif
}
