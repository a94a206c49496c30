// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

struct S { float v; };
__device__ void k(float S::*KF_CS m) {}
// MSG: [[#@LINE-1]]:29: error: a cache hint belongs on a pointer, and 'm' is none
