// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

struct S { float *p; };
__device__ void k(S KF_CS s) {}
// MSG: [[#@LINE-1]]:21: error: a cache hint belongs on a pointer, and 's' is none
struct KF_CS T { float *p; };
// MSG: [[#@LINE-1]]:8: error: a cache hint belongs on a pointer, and 'T' is none
