// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

constexpr int NONE = 0;
__global__ void k(const float *KF_PREFETCH_L2(0) x, float *y, int n) {
// MSG: [[#@LINE-1]]:32: error: the distance of a prefetch must be a positive constant: 1, 2, 3 and so on rounds of a loop (in annotated code: the file is left alone)
    y[n] = x[n];
}
__global__ void m(const float *KF_PREFETCH_L1(NONE - 1) x, float *y, int n) {
// MSG: [[#@LINE-1]]:32: error: the distance of a prefetch must be a positive constant: 1, 2, 3 and so on rounds of a loop (in annotated code: the file is left alone)
    y[n] = x[n];
}
