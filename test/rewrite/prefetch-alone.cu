// Without another hint the access itself stays plain.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

struct V {
    float a, b, c;
};
__global__ void k(V *KF_PREFETCH_L1(2) x, int n, const int *table) {
    for (int i = threadIdx.x; i < n; i += 32) {
        float f = x[i].a;
        // CHECK: [[#@LINE-1]]: float f = (*(&(x[i].a) + KF_PREFETCH_LINE(global_l1, ((int)sizeof(x[i]) * (32)), ((i + KF_AHEAD(2) * (32)) < (n)), (&(x[(i + KF_AHEAD(2) * (32))].a)))));
        x[i].b += f;
        x[i + 64].c++;
        // CHECK: [[#@LINE-1]]: (*(&(x[i + 64].c) + KF_PREFETCH_LINE(global_l1, ((int)sizeof(x[i + 64]) * (32)), ((i + KF_AHEAD(2) * (32)) < (n)), (&(x[(i + KF_AHEAD(2) * (32)) + 64].c)))))++;
        x[i + 128].c = x[i + 128].c;
        // CHECK: [[#@LINE-1]]: x[i + 128].c = (*(&(x[i + 128].c) + KF_PREFETCH_LINE(global_l1, ((int)sizeof(x[i + 128]) * (32)), ((i + KF_AHEAD(2) * (32)) < (n)), (&(x[(i + KF_AHEAD(2) * (32)) + 128].c)))));
        V v = x[i + 256];
        x[i + 384] = v;
    }
}
__device__ float f(const float *KF_PREFETCH_L2(8) p, int n) {
    float sum = 0;
    for (int i = 0; i < n; ++i)
        sum += p[i];
        // CHECK: [[#@LINE-1]]: sum += (*(&(p[i]) + KF_PREFETCH_LINE(l2, ((int)sizeof(p[i]) * (1)), ((i + KF_AHEAD(8)) < (n)), (&(p[(i + KF_AHEAD(8))])))));
    return sum;
}
