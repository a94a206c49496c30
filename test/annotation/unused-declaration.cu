// RUN: %rewrite %s --unchanged
#include <kf/annotate.h>

__device__ void k(float *KF_CS x, KF_CG float *);
__global__ void g(float *KF_CS) {}
