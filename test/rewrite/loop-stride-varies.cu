// A stride that may be another in each round may well be zero once; and some counters wrap around.
// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ int next(int);
__device__ void change(int &);
struct Launch {
    int stride;
};
__device__ int device_stride;
__global__ void k(int n, int s, Launch launch, int *KF_CG y, unsigned u, long long wide) {
    for (int i = 0; i < n; i += next(i))
        y[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1;
    for (int i = 0; i < n; i += launch.stride)
        y[i] = 2;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 2;
    for (int i = 0; i < n; i += device_stride)
        y[i] = 3;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 3;
    for (int i = 0; i < n; i += s) {
        y[i] = 4;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 4;
        s = n - i;
    }
    int t = n / 2;
    change(t);
    for (int i = 0; i < n; i += t)
        y[i] = 5;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 5;
    int v = n / 3;
    int *p = &v;
    for (int i = 0; i < n; i += v) {
        y[i] = 6;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 6;
        ++*p;
    }
    for (unsigned i = 5; i < n; i += s)
        y[i] = 7;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 7;
    for (int i = 0; i < n; i += wide)
        y[i] = 8;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 8;
    for (short i = 0; i < n; i += s)
        y[i] = 9;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 9;
    for (int i = 0; i < n; i += u++)
        y[i] = 10;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 10;
    int w = n;
    auto f = [&w] { w--; };
    for (int i = 0; i < n; i += w) {
        y[i] = 11;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 11;
        f();
    }
}
