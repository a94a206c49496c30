// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void before(KF_CS float *x) { x[0]++; }
// CHECK: [[#@LINE-1]]: __global__ void before(KF_CS float *x) { kf_st_global_cs(&(x[0]))++; }
__global__ void middle(float KF_CS *x) { x[0]++; }
// CHECK: [[#@LINE-1]]: __global__ void middle(float KF_CS *x) { kf_st_global_cs(&(x[0]))++; }
__global__ void after(float *KF_CS x) { x[0]++; }
// CHECK: [[#@LINE-1]]: __global__ void after(float *KF_CS x) { kf_st_global_cs(&(x[0]))++; }
__global__ void behind(float *x KF_CS) { x[0]++; }
// CHECK: [[#@LINE-1]]: __global__ void behind(float *x KF_CS) { kf_st_global_cs(&(x[0]))++; }
__global__ void qualified(float *__restrict__ KF_CS const x, float *KF_CG __restrict__ y) { x[0]++, y[0]++; }
// CHECK: [[#@LINE-1]]: __global__ void qualified(float *__restrict__ KF_CS const x, float *KF_CG __restrict__ y) { kf_st_global_cs_policy(&(x[0]))++, kf_st_global_cg(&(y[0]))++; }
