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
__global__ void tested(const float *x, float *y) {
    __shared__ float KF_ASYNC t[32];
    for (int k = 0; t[k] = x[k]; ++k)
    // MSG: [[#@LINE-1]]:21: skipped t[k]: the value of the assignment is used [async-value-used]
        y[k] = 1;
    y[0] = ({ t[1] = x[1]; });
    // MSG: [[#@LINE-1]]:15: skipped t[1]: the value of the assignment is used [async-value-used]
    if (int k = 2; t[k] = x[k])
    // MSG: [[#@LINE-1]]:20: skipped t[k]: the value of the assignment is used [async-value-used]
        y[k] = 2;
    __syncthreads();
}
