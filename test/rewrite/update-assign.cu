// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(int *KF_CS x, float *KF_CG y, const int *KF_CS z, int i)
{
    x[i] += z[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) += kf_ld_global_cs_policy(&(z[i]));
    x[i] -= 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) -= 1;
    x[i] *= 2.5;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) *= 2.5;
    x[i] /= y[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) /= kf_ld_global_cg(&(y[i]));
    x[i] %= 3;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) %= 3;
    x[i] &= z[i] | 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) &= kf_ld_global_cs_policy(&(z[i])) | 1;
    x[i] |= 4;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) |= 4;
    x[i] ^= x[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) ^= kf_ld_global_cs_policy(&(x[0]));
    x[i] <<= z[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) <<= kf_ld_global_cs_policy(&(z[0]));
    x[i] >>= 1L;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) >>= 1L;
    y[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += 1;
    y[i] *= 2.0;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) *= 2.0;
    y[i] -= y[i + 1] /= z[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) -= kf_st_global_cg(&(y[i + 1])) /= kf_ld_global_cs_policy(&(z[i]));
}
