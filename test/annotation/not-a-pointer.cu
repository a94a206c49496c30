// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(float KF_CS x, int n KF_CG) {}
// MSG: [[#@LINE-1]]:25: error: a cache hint belongs on a pointer, and 'x' is none
// MSG: [[#@LINE-2]]:40: error: a cache hint belongs on a pointer, and 'n' is none
__device__ int KF_CS count;
// MSG: [[#@LINE-1]]:16: error: a cache hint belongs on a pointer, and 'count' is none
struct S { float KF_CS v; };
// MSG: [[#@LINE-1]]:18: error: a cache hint belongs on a pointer, and 'v' is none
