// One of the architectures has it, and the others do without.
// RUN: %rewrite %s -- --arch sm_70,sm_80
#include <kf/annotate.h>

__device__ float b(const float *KF_L2_EVICT_LAST x) { return *x; }
// CHECK: [[#@LINE-1]]: __device__ float b(const float *KF_L2_EVICT_LAST x) { return kf_ld_L2_evict_last(&(*x)); }
