#include <kf/prefetch.h>

extern "C" __global__ void one(const float *p, float *q, int i, int n) {
    *q = *(&p[i] + KF_PREFETCH(global_l2, (i + KF_AHEAD(4) * (1) < n), (&(p[i + KF_AHEAD(4) * (1)]))));
}

extern "C" __global__ void line(const float *p, float *q, int i, int n) {
    *q = *(&p[i] + KF_PREFETCH_LINE(l1, 8, (i + KF_AHEAD(4) * (1) < n), (&(p[i + KF_AHEAD(4) * (1)]))));
}
