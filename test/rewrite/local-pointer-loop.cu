// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int n)
{
    float sum = 0;
    for (const float *p = x, *end = x + n; p != end; ++p) {
        sum += *p;
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_policy(&(*p));
    }
    for (float *q = y; q < y + n; q += 2) {
        *q = sum;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*q)) = sum;
    }
}
