// A policy where the compiler may want to merge: two loads of one address, an ordered load among
// several stores, two stores.
// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void loads(const float *__restrict__ KF_CS x, float *KF_CS y, int i) { y[i] = x[i] * x[i]; }
// CHECK: [[#@LINE-1]]: __global__ void loads(const float *__restrict__ KF_CS x, float *KF_CS y, int i) { kf_st_global_cs(&(y[i])) = kf_ld_global_cs_nc_policy(&(x[i])) * kf_ld_global_cs_nc_policy(&(x[i])); }
__global__ void stores(const float *__restrict__ KF_CS x, float *KF_CS y, int i) {
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i])) = kf_ld_global_cs_nc(&(x[i]));
    y[i + 1] = x[i + 1] + y[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(y[i + 1])) = kf_ld_global_cs_nc(&(x[i + 1])) + kf_ld_global_cs_policy(&(y[0]));
}
__global__ void none(float *KF_CG y, int i) { y[i] = y[i + 1] * y[i + 1]; y[0] = 1; }
// CHECK: [[#@LINE-1]]: __global__ void none(float *KF_CG y, int i) { kf_st_global_cg(&(y[i])) = kf_ld_global_cg(&(y[i + 1])) * kf_ld_global_cg(&(y[i + 1])); kf_st_global_cg(&(y[0])) = 1; }
