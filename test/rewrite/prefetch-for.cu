// What a for loop will load some rounds later is prefetched, whichever way its counter goes.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/prefetch.h>

__global__ void k(const float *__restrict__ KF_CS KF_PREFETCH_L2(4) x, float *y, int n, int s) {
    float sum = 0;
    for (int i = 0; i < n; ++i)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4))]))));
    for (int i = 0; i <= n; i++)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (1)), ((i + KF_AHEAD(4)) <= (n)), (&(x[(i + KF_AHEAD(4))]))));
    for (int i = s; n > i; i += 64)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (64)), ((n) > (i + KF_AHEAD(4) * (64))), (&(x[(i + KF_AHEAD(4) * (64))]))));
    for (int i = s; i != n; i = i + s)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4) * (s)) < (n)), (&(x[(i + KF_AHEAD(4) * (s))]))));
    for (int i = s; i < n; i = s + i)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i + KF_AHEAD(4) * (s)) < (n)), (&(x[(i + KF_AHEAD(4) * (s))]))));
    for (int i = n; i > 0; i--)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, (-(int)sizeof(x[i]) * (1)), ((i - KF_AHEAD(4)) > (0)), (&(x[(i - KF_AHEAD(4))]))));
    for (int i = n - 1; 0 <= i; --i)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, (-(int)sizeof(x[i]) * (1)), ((0) <= (i - KF_AHEAD(4))), (&(x[(i - KF_AHEAD(4))]))));
    for (int i = n - 1; i >= 0; i -= s)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i - KF_AHEAD(4) * (s)) >= (0)), (&(x[(i - KF_AHEAD(4) * (s))]))));
    for (int i = n - 1; i >= 0 && sum < 1; i = i - s)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH(global_l2, ((i - KF_AHEAD(4) * (s)) >= (0)), (&(x[(i - KF_AHEAD(4) * (s))]))));
    for (int i = 0;; ++i)
        if ((sum += x[i]) > 9)
        // CHECK: [[#@LINE-1]]: if ((sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (1)), (0), (&(x[(i + KF_AHEAD(4))]))))) > 9)
            break;
    int i = 0;
    for (; i < n;)
        sum += x[i++];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy((KF_PREFETCH_LINE_FIRST(global_l2, ((int)sizeof(x[(i + KF_AHEAD(4))]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4))]))), &(x[i++])));
    for (i = 0; i < n; sum++, ++i)
        sum += x[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(x[i]) + KF_PREFETCH_LINE(global_l2, ((int)sizeof(x[i]) * (1)), ((i + KF_AHEAD(4)) < (n)), (&(x[(i + KF_AHEAD(4))]))));
    y[0] = sum;
}
