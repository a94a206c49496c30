// A pointer that is stepped is a counter, too.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n, int s) {
    float sum = 0;
    for (const float *p = x; p != x + n; ++p)
        sum += *p;
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(*p) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(*p) * (1)), ((p + KF_AHEAD(4)) < (x + n)), (&(*(p + KF_AHEAD(4))))));
    for (const float *p = x; p < x + n; p += s)
    // CHECK: [[#@LINE-1]]: for (const float *p = x; p < x + n; p += kf_step(s))
        sum += p[0] + p[3];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(p[0]) + KF_PREFETCH(global_l2, ((p + KF_AHEAD(4) * (s)) < (x + n)), (&((p + KF_AHEAD(4) * (s))[0])))) + kf_ld_global_cs_nc_policy(&(p[3]) + KF_PREFETCH(global_l2, ((p + KF_AHEAD(4) * (s)) < (x + n)), (&((p + KF_AHEAD(4) * (s))[3]))));
    const float *end = x + n;
    const float *q = x;
    while (q < end)
        sum += *q++;
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy((KF_PREFETCH_LINE_FIRST(global_l2, ((int)sizeof(*(q + KF_AHEAD(4))) * (1)), ((q + KF_AHEAD(4)) < (end)), (&(*(q + KF_AHEAD(4))))), &(*q++)));
    while (q > x)
        sum += *--q;
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy((KF_PREFETCH_LINE_FIRST(global_l2, (-(int)sizeof(*(q - (KF_AHEAD(4) + 1))) * (1)), ((q - KF_AHEAD(4)) > (x)), (&(*(q - (KF_AHEAD(4) + 1))))), &(*--q)));
    y[0] = sum;
}
