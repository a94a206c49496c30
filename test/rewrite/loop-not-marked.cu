// Constant strides, loops that end otherwise, counters that are set elsewhere, and strides that
// cannot be marked.
// RUN: %rewrite %s
#include <kf/annotate.h>

#define STEP(i, s) i += s
__global__ void k(int n, int s, const int *__restrict__ KF_CG x, int *KF_CG y, float f) {
    for (int i = 0; i < n; i += 32)
        y[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1;
    for (int i = 0; i < n; i++)
        y[i] = 2;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 2;
    for (int i = 0; i < n; i += s) {
        y[i] = 3;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 3;
        if (s == n)
            break;
    }
    for (int i = 0; i < n; i += s) {
        if (s == n)
            return;
        y[i] = 4;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 4;
    }
    for (int i = 0; i < n; i += s)
        y[i++] = 5;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i++])) = 5;
    for (int i = 0; i != n; i += s)
        y[i] = 6;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 6;
    for (int i = n; i > 0; i -= s)
        y[i] = 7;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 7;
    for (int i = 0; i < n; i += x[0])
    // CHECK: [[#@LINE-1]]: for (int i = 0; i < n; i += kf_ld_global_cg_nc(&(x[0])))
        y[i] = 8;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 8;
    for (int i = 0; i < n; STEP(i, s))
        y[i] = 9;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 9;
    for (float i = 0; i < n; i += f)
        y[int(i)] = 10;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[int(i)])) = 10;
    int i = 0;
    while (i < n) {
        y[i] = 11;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 11;
        if (s == 4)
            continue;
        i += s;
    }
    do {
        y[i] = 12;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 12;
        i += s;
    } while (i < n);
}
