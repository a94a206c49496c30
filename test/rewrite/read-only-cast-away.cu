// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, const float *__restrict__ KF_CS u, const float *__restrict__ KF_CS v, float *y, int i)
{
    y[i] = x[i] + u[i] + v[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(u[i])) + kf_ld_global_cs_policy(&(v[i]));
    ((float *)x)[i] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(((float *)x)[i])) = 1;
    *const_cast<float *>(u) = 2;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(*const_cast<float *>(u))) = 2;
    float *p = const_cast<float *>(&v[i]);
    *p = 3;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(*p)) = 3;
}
