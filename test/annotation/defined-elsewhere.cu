// RUN: %rewrite %s --rc=1
#define KF_CS
#define KF_LD(modifier)

__global__ void k(float *KF_CS x, float *KF_LD(cg) y) { x[0] = y[0]; }
// MSG: [[#@LINE-1]]:26: error: 'KF_CS' is defined at defined-elsewhere.cu:2:9: include <kf/annotate.h> instead
// MSG: [[#@LINE-2]]:42: error: 'KF_LD' is defined at defined-elsewhere.cu:3:9: include <kf/annotate.h> instead
