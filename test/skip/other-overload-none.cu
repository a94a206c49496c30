// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct Twice {
    __device__ Twice(const double &);
    __device__ Twice(const float &&) = delete;
};
__device__ int take(Twice t);
__device__ int ambiguous(float, double);
__device__ int ambiguous(float &&, float);
__global__ void k(float *KF_CS x, int *y, int i)
{
    y[0] = ambiguous(x[i], 1);
    // MSG: [[#@LINE-1]]:22: skipped x[i]: its value would go to another overload, or to none [other-overload]
    y[1] = take(x[i]);
    // MSG: [[#@LINE-1]]:17: skipped x[i]: its value would go to another overload, or to none [other-overload]
    y[2] = x[i];
    // CHECK: [[#@LINE-1]]: y[2] = kf_ld_global_cs(&(x[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_global_cs (ld.global.cs)
}
