// RUN: %rewrite %s --rc=1
__global__ void k(float *KF_CS x) { x[0] = 1; }
// MSG: [[#@LINE-1]]:26: error: 'KF_CS' is not defined here: write #include <kf/annotate.h> above it
#include <kf/annotate.h>
__global__ void g(float *KF_CS x) { x[0] = 1; }
