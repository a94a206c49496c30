// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_PREFETCH_L2(4) x, float *y, const int *next, int n) {
    y[0] = x[n];
    // MSG: [[#@LINE-1]]:12: skipped x[n]: no loop around steps what leads to it by a value [prefetch-no-loop]
    for (int i = 0; i < n; ++i)
        y[i] = x[n];
        // MSG: [[#@LINE-1]]:16: skipped x[n]: no loop around steps what leads to it by a value [prefetch-no-loop]
    for (int i = 0; i != n; i = next[i])
        y[i] = x[i];
        // MSG: [[#@LINE-1]]:16: skipped x[i]: no loop around steps what leads to it by a value [prefetch-no-loop]
    for (int i = 0; i < n; ++i) {
        if (y[i] > 0)
            ++i;
        y[i] = x[i];
        // MSG: [[#@LINE-1]]:16: skipped x[i]: no loop around steps what leads to it by a value [prefetch-no-loop]
    }
    for (int i = 1; i < n; i *= 2)
        y[i] = x[i];
        // MSG: [[#@LINE-1]]:16: skipped x[i]: no loop around steps what leads to it by a value [prefetch-no-loop]
}
