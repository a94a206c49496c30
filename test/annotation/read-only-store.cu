// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(float *KF_READ_ONLY x, float *y) {
    y[0] = x[0];
    x[0] = 1;
    // MSG: [[#@LINE-1]]:5: error: 'x' is KF_READ_ONLY read-only-store.cu:4:39), and this stores through it
    x[1] += 1;
    // MSG: [[#@LINE-1]]:5: error: 'x' is KF_READ_ONLY read-only-store.cu:4:39), and this stores through it
}
