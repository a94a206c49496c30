// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int n, int r)
{
    const float *row = x + r * n;
    float *out = &y[r];
    for (int j = 0; j < n; j++) {
        out[j] = row[j] + *(row + 1);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(out[j])) = kf_ld_global_cs_policy(&(row[j])) + kf_ld_global_cs_policy(&(*(row + 1)));
    }
    row += n;
    *out++ = *row++;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*out++)) = kf_ld_global_cs_policy(&(*row++));
}
