// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

KF_CS float *f(float *x);
// MSG: [[#@LINE-1]]:1: error: a cache hint on the result of 'f' has no effect: annotate the pointer that takes the result
float *KF_CG g(float *x) { return x; }
// MSG: [[#@LINE-1]]:8: error: a cache hint on the result of 'g' has no effect: annotate the pointer that takes the result
