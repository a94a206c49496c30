// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *x, const int *n, float *y) {
    __shared__ float KF_ASYNC t[6][32];
    int i = threadIdx.x;
    t[0][i] = 2 * x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[0][i]: what is stored is not just one object of the same type [async-no-copy]
    t[1][i] = n[i];
    // MSG: [[#@LINE-1]]:5: skipped t[1][i]: what is stored is not just one object of the same type [async-no-copy]
    t[2][i] = 0;
    // MSG: [[#@LINE-1]]:5: skipped t[2][i]: what is stored is not just one object of the same type [async-no-copy]
    t[3][i] = i < 4 ? x[i] : x[0];
    // MSG: [[#@LINE-1]]:5: skipped t[3][i]: what is stored is not just one object of the same type [async-no-copy]
    t[4][i] = x[i] + x[i + 1];
    // MSG: [[#@LINE-1]]:5: skipped t[4][i]: what is stored is not just one object of the same type [async-no-copy]
    float v = x[i];
    t[5][i] = v;
    // MSG: [[#@LINE-1]]:5: skipped t[5][i]: what is stored is not just one object of the same type [async-no-copy]
    __syncthreads();
    y[i] = t[0][31 - i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
// Zeros that are not all bits zero, and a value that changes on its way.
struct Fields {
    int Fields::*field;
};
__global__ void filled(const int *x, const Fields *fields, int Fields::**members, int **rows) {
    __shared__ int KF_ASYNC t[32];
    __shared__ Fields KF_ASYNC u[32];
    __shared__ int Fields::*KF_ASYNC v[32];
    int i = threadIdx.x;
    t[i] = i < 7 ? x[i] : 0.0f;
    // MSG: [[#@LINE-1]]:5: skipped t[i]: what is stored is not just one object of the same type [async-no-copy]
    u[i] = i < 7 ? fields[i] : Fields{};
    // MSG: [[#@LINE-1]]:5: skipped u[i]: what is stored is not just one object of the same type [async-no-copy]
    v[i] = i < 7 ? members[i] : 0;
    // MSG: [[#@LINE-1]]:5: skipped v[i]: what is stored is not just one object of the same type [async-no-copy]
    __syncthreads();
}
