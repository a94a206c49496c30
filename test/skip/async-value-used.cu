// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *x, float *y) {
    __shared__ float KF_ASYNC t[2][32];
    int i = threadIdx.x;
    y[i] = t[0][i] = x[i];
    // MSG: [[#@LINE-1]]:12: skipped t[0][i]: the value of the assignment is used [async-value-used]
    if ((t[1][i] = x[i]) > 0)
    // MSG: [[#@LINE-1]]:10: skipped t[1][i]: the value of the assignment is used [async-value-used]
        y[i] = 1;
    __syncthreads();
}
