// A stride of zero or less may be right where something else ends the loop: a bound that moves, a
// counter that others change, a comparison without sign, a function that ends the thread.
// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ void bump(int &);
__device__ int die(int i) {
    asm volatile("exit;");
    return i;
}
__device__ int fine(int i) { return i + 1; }
__device__ int last;
__global__ void k(int n, int s, unsigned u, const int *x, int *KF_CG y, int *end) {
    for (int i = 0; i < u; i += s)
        y[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1;
    for (int i = 0; i < n; i += s) {
        y[i] = 2;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 2;
        n -= 3;
    }
    for (int i = 0; i < x[i]; i += s)
        y[i] = 3;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 3;
    for (int i = 0; i < last; i += s)
        y[i] = 4;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 4;
    for (int i = 0; i < s; i += s) {
        y[i] = 5;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 5;
        bump(i);
    }
    for (int i = 0; i < s; i += s) {
        int &r = i;
        y[i] = 6;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 6;
        r++;
    }
    for (int *p = y; p < end; p += s) {
        *p = 7;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*p)) = 7;
        end -= 2;
    }
    for (int i = 0; i < s; i += s)
        y[i] = die(i);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = die(i);
    int q = 0;
    int *at = &q;
    for (; q < s; q += s) {
        y[q] = 9;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[q])) = 9;
        ++*at;
    }
    for (int i = 0; i < s; i += s)
    // CHECK: [[#@LINE-1]]: for (int i = 0; i < s; i += kf_step(s))
        y[i] = fine(i) + min(i, 3);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = fine(i) + min(i, 3);
    for (unsigned i = 0; i < s; i += u)
    // CHECK: [[#@LINE-1]]: for (unsigned i = 0; i < s; i += kf_step(u))
        y[i] = 11;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 11;
}
