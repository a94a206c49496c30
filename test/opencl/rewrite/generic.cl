// RUN: %rewrite %s -- --report=text -- -cl-std=CL2.0
#include <kf/annotate.h>

float f(const float *KF_CS p) {
    return p[0];
    // MSG: [[#@LINE-1]]:12: skipped p[0]: it may lie in any memory, and OpenCL C has hints for global pointers only [generic-pointer]
}
kernel void k(global float *x) {
    x[0] = f(x);
}
