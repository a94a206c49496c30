// The pointer itself may come from memory, where the program reads it, too.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

struct A {
    const float *KF_CS KF_PREFETCH_L2(4) x;
    __device__ float sum(int n) const {
        float result = 0;
        for (int i = 0; i < n; ++i)
            result += x[i] + this->x[i + n];
            // CHECK: [[#@LINE-1]]: result += kf_ld_cs_policy(&(x[i]) + KF_PREFETCH_LINE(l2, ((int)sizeof(x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4))])))) + kf_ld_cs_policy(&(this->x[i + n]) + KF_PREFETCH_LINE(l2, ((int)sizeof(this->x[i + n]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(this->x[(i + KF_AHEAD(4)) + n]))));
        return result;
    }
};
__global__ void k(A a, A *p, A *rows, float *y, int n) {
    float sum = a.sum(n);
    for (int i = 0; i < n; ++i)
        sum += a.x[i] + p->x[i] + rows[n].x[i] + rows[i].x[n];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_cs_policy(&(a.x[i]) + KF_PREFETCH_LINE(l2, ((int)sizeof(a.x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(a.x[(i + KF_AHEAD(4))])))) + kf_ld_cs_policy(&(p->x[i]) + KF_PREFETCH_LINE(l2, ((int)sizeof(p->x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(p->x[(i + KF_AHEAD(4))])))) + kf_ld_cs_policy(&(rows[n].x[i]) + KF_PREFETCH_LINE(l2, ((int)sizeof(rows[n].x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(rows[n].x[(i + KF_AHEAD(4))])))) + kf_ld_cs_policy(&(rows[i].x[n]));
    y[0] = sum;
}
