// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(float *KF_LD x, float *KF_ST y) { x[0] = y[0]; }
// MSG: [[#@LINE-1]]:26: error: 'KF_LD' needs a modifier: KF_LD(cs)
// MSG: [[#@LINE-2]]:42: error: 'KF_ST' needs a modifier: KF_ST(cs)
