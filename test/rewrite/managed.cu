// A __managed__ variable is one of the device that the host can use as well.
// REQUIRES: toolkit
// RUN: %rewrite %s --toolkit --no-compile
// RUN: %rewrite %s --no-compile
#include <kf/annotate.h>

__managed__ float table[8];
__managed__ float data[64] KF_CG;
__managed__ const float *KF_CS pointer;
__global__ void k(const float *KF_CS x, float *y, int i) {
    y[i] = x[i] + table[i] + data[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i])) + table[i] + kf_ld_global_cg(&(data[i]));
    y[i + 1] = pointer[i];
    // CHECK: [[#@LINE-1]]: y[i + 1] = kf_ld_cs(&(pointer[i]));
}
void host() {
    table[0] = 1;
    data[1] = 2;
}
