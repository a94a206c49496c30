// Where a prefetch would be written the names of the step or of a local's value mean something else.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>
__global__ void shadow(const float *KF_PREFETCH_L2(4) x, float *y, int n, int s) {
    for (int k = threadIdx.x; k < n; k += s) {
        float4 s = make_float4(1, 2, 3, 4);
        y[k] = x[k] * s.x;
        // MSG: [[#@LINE-1]]:16: skipped x[k]: no loop around steps what leads to it by a value [prefetch-no-loop]
    }
}
__global__ void shadow2(const float *KF_PREFETCH_L2(4) x, float *y, int n, int s) {
    for (int k = threadIdx.x; k < n; k += s) {
        for (int s = 0; s < 3; ++s) { int n = 3; y[k] += x[k] * n; }
        // MSG: [[#@LINE-1]]:58: skipped x[k]: no loop around steps what leads to it by a value [prefetch-no-loop]
    }
}
__global__ void shadow3(const float *KF_PREFETCH_L2(4) x, float *y, int n, int m) {
    for (int k = threadIdx.x; k < n; k += 1) {
        int j = k * m;
        { float4 m = make_float4(1, 2, 3, 4); y[k] += x[j] * m.x; }
        // MSG: [[#@LINE-1]]:55: skipped x[j]: no loop around steps what leads to it by a value [prefetch-no-loop]
    }
}
__global__ void beside(const float *KF_PREFETCH_L2(4) x, float *y, int n, int s) {
    for (int k = threadIdx.x; k < n; k += s) {
    // CHECK: [[#@LINE-1]]: for (int k = threadIdx.x; k < n; k += kf_step(s)) {
        {
            int s = 3;
            y[k] = s;
        }
        y[k] += x[k];
        // CHECK: [[#@LINE-1]]: y[k] += (*(&(x[k]) + KF_PREFETCH(global_l2, ((k + KF_AHEAD(4) * (s)) < (n)), (&(x[(k + KF_AHEAD(4) * (s))])))));
        // MSG: [[#@LINE-2]]:17: load x[k] -> kf_prefetch_global_l2 (prefetch.global.L2)
    }
}
