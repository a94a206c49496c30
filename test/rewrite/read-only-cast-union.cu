// No cast at all: one pointer of a union is written, the other is read.
// RUN: %rewrite %s
#include <kf/annotate.h>

union Both {
    const float *in;
    float *out;
};
__global__ void k(const float *__restrict__ KF_CG x, float *y)
{
    y[0] = x[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cg(&(x[0]));
    Both both;
    both.in = x;
    *both.out = 1;
}
