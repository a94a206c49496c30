// Names of a distance that mean something else where the access is, or nothing.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>
struct S { static constexpr int D = 4; enum { E = 3 }; const float *KF_PREFETCH_L2(D) x; const float *KF_PREFETCH_L1(E) z; };
__global__ void k(S s, float *y, int n) {
    for (int k = threadIdx.x; k < n; ++k) y[k] = s.x[k] + s.z[k];
    // MSG: [[#@LINE-1]]:52: skipped s.x[k]: a name in the distance of its prefetch means something else here, or nothing [prefetch-distance]
    // MSG: [[#@LINE-2]]:61: skipped s.z[k]: a name in the distance of its prefetch means something else here, or nothing [prefetch-distance]
}
constexpr int D = 8;
__global__ void l(const float *KF_PREFETCH_L2(D) x, float *y, int n) {
    int D = n;
    for (int k = threadIdx.x; k < n; ++k) y[k] = x[k] + D;
    // MSG: [[#@LINE-1]]:50: skipped x[k]: a name in the distance of its prefetch means something else here, or nothing [prefetch-distance]
}
__global__ void local(const float *x, float *y, int n) {
    const int near = 2;
    const float *KF_PREFETCH_L2(near) row = x + n;
    for (int k = threadIdx.x; k < n; ++k)
        y[k] = row[k];
        // CHECK: [[#@LINE-1]]: y[k] = (*(&(row[k]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(row[k]) * (1)), ((k + KF_AHEAD(near)) < (n)), (&(row[(k + KF_AHEAD(near))])))));
        // MSG: [[#@LINE-2]]:16: load row[k] -> kf_prefetch_global_l2 (prefetch.global.L2)
}
struct T {
    static constexpr int D = 2;
    const float *KF_PREFETCH_L2(D) x;
    __device__ float sum(int n) const {
        float v = 0;
        for (int k = 0; k < n; ++k)
            v += x[k];
            // CHECK: [[#@LINE-1]]: v += (*(&(x[k]) + KF_PREFETCH_LINE(l2, ((int)sizeof(x[k]) * (1)), ((k + KF_AHEAD(D)) < (n)), (&(x[(k + KF_AHEAD(D))])))));
            // MSG: [[#@LINE-2]]:18: load x[k] -> kf_prefetch_l2 (prefetch.L2)
        return v;
    }
};
__global__ void qualified(const float *KF_PREFETCH_L2(T::D) x, float *y, int n) {
    for (int k = threadIdx.x; k < n; ++k)
        y[k] = x[k];
        // CHECK: [[#@LINE-1]]: y[k] = (*(&(x[k]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[k]) * (1)), ((k + KF_AHEAD(T::D)) < (n)), (&(x[(k + KF_AHEAD(T::D))])))));
        // MSG: [[#@LINE-2]]:16: load x[k] -> kf_prefetch_global_l2 (prefetch.global.L2)
}
