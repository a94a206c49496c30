// RUN: %rewrite %s --rc=1 -- --arch sm_75,sm_70
#include <kf/annotate.h>

__device__ float a(const float *KF_L2_128B x) { return *x; }
__device__ float b(const float *KF_L2_256B x) { return *x; }
// MSG: [[#@LINE-1]]:33: error: the cache hints on 'x' need sm_80, and --arch asks for sm_75
__device__ float c(const float *KF_CS KF_L2_EVICT_LAST x) { return *x; }
// MSG: [[#@LINE-1]]:39: error: the cache hints on 'x' need sm_80, and --arch asks for sm_75
