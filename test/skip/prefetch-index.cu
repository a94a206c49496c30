// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct S {
    int n;
};
__global__ void k(const float *KF_PREFETCH_L2(4) x, float *y, const int *index, const S *s, int n) {
    int used = 0;
    for (int i = 0; i < n; ++i) {
        y[i] = x[index[i]];
        // MSG: [[#@LINE-1]]:16: skipped x[index[i]]: what leads to it reads memory or has effects, so that it cannot be known ahead [prefetch-index]
        y[i] = x[i + s->n];
        // MSG: [[#@LINE-1]]:16: skipped x[i + s->n]: what leads to it reads memory or has effects, so that it cannot be known ahead [prefetch-index]
        y[i] = x[i + used++];
        // MSG: [[#@LINE-1]]:16: skipped x[i + used++]: what leads to it reads memory or has effects, so that it cannot be known ahead [prefetch-index]
        y[i] = x[i + *index];
        // MSG: [[#@LINE-1]]:16: skipped x[i + *index]: what leads to it reads memory or has effects, so that it cannot be known ahead [prefetch-index]
    }
}
