// RUN: %rewrite %s --rc=1
__global__ void k(float *KF_LD(cs) KF_ST(cg) x) { x[0] += 1; }
// MSG: [[#@LINE-1]]:26: error: 'KF_LD' is not defined here: write #include <kf/annotate.h> above it
