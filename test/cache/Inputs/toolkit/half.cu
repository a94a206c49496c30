// RUN: %rewrite %s --toolkit
#include <cuda_fp16.h>
#include <kf/annotate.h>

__global__ void k(const __half *__restrict__ KF_CS x, __half *KF_CG y, __half2 *KF_CS z, int i)
{
    y[i] = x[i] * x[i + 1];
    z[i] += __halves2half2(x[i], y[i]);
}
