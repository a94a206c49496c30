// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[
        i
    ] // the end
        = x /* where
               from */ [i]
        + *
          x;
    // CHECK: [[#@LINE-7]]: kf_st_global_cg(&(y[
    // CHECK: [[#@LINE-6]]: ])) // the end
    // CHECK: [[#@LINE-6]]: = kf_ld_global_cs(&(x /* where
    // CHECK: [[#@LINE-6]]: from */ [i]))
    // CHECK: [[#@LINE-6]]: + kf_ld_global_cs(&(*
    // CHECK: [[#@LINE-6]]: x));
}
