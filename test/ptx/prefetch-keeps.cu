// A prefetch takes nothing from the loads around it: they stay plain and .nc, and the loop is unrolled.
// REQUIRES: nvcc
// RUN: %kf-rewrite -q %s -o %t.cu
// RUN: %nvcc -Werror all-warnings -std=c++17 -arch=sm_90 %kf_include -ptx -o - %t.cu | %FileCheck %s
#include <kf/annotate.h>

// CHECK-LABEL: .entry {{.*}}dot
// CHECK: ld.global.nc.f32
// CHECK: prefetch.global.L2
// CHECK: ld.global.nc.f32
// CHECK: prefetch.global.L2
// CHECK: prefetch.global.L2
// CHECK: prefetch.global.L2
// CHECK: prefetch.global.L2
// CHECK-NOT: prefetch
// CHECK-NOT: ld.global.f32
__global__ void dot(const float *__restrict__ KF_PREFETCH_L2(4) x, const float *__restrict__ w, float *y, int n) {
    float sum = 0;
    for (int k = threadIdx.x; k < n; k += 32)
        sum += w[k] * x[k];
    y[threadIdx.x] = sum;
}
