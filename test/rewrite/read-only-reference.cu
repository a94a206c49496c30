// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS a, float2 *__restrict__ KF_CS b, float (*__restrict__ KF_CS c)[4], const float *__restrict__ KF_CS d, float *y, int i)
{
    y[i] = a[i] + b[i].x + c[i][0] + d[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(a[i])) + kf_ld_global_cs(&(b[i].x)) + kf_ld_global_cs(&(c[i][0])) + kf_ld_global_cs_nc(&(d[i]));
    float &r = a[0];
    r = 1;
    auto &[u, v] = b[0];
    u = 1;
    for (float &e : c[0]) e = 1;
    const float &s = d[0];
    y[0] = s;
}
