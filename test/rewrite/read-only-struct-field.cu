// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { const float *__restrict__ KF_CS x; };
__global__ void k(P p, const P *__restrict__ KF_CG q, float *y, int i)
{
    y[i] = p.x[i] + q->x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_cs(&(p.x[i])) + kf_ld_cs(&(kf_ld_global_cg_nc(&(q->x))[i]));
}
