// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *KF_CS x, float *KF_CG y, int i)
{
    (x[i]) = (y[i]);
    // CHECK: [[#@LINE-1]]: (kf_st_global_cs_policy(&(x[i]))) = (kf_ld_global_cg(&(y[i])));
    ((*(x))) += ((y)[i]);
    // CHECK: [[#@LINE-1]]: ((kf_st_global_cs_policy(&(*(x))))) += (kf_ld_global_cg(&((y)[i])));
    (x)[(i)] = -((y[(0)]));
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&((x)[(i)])) = -((kf_ld_global_cg(&(y[(0)]))));
    x [i] ++ ;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x [i])) ++ ;
    ++ ( * y );
    // CHECK: [[#@LINE-1]]: ++ ( kf_st_global_cg(&(* y)) );
}
