// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

template <class T> using P KF_CG = T *;
// MSG: [[#@LINE-1]]:28: error: a cache hint on the alias template 'P' has no effect: annotate the pointers that are declared with it
__device__ void k(P<float> a) { *a = 1; }
