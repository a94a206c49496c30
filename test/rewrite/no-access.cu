// RUN: %rewrite %s --unchanged
#include <kf/annotate.h>

__global__ void k(float *x, float *y, int i) { y[i] = x[i]; }
