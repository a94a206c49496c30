// RUN: %rewrite %s
#include <kf/annotate.h>

typedef KF_CS const float *In;
using Out KF_CG = float *;
template <class T> struct Of { typedef KF_CS T *pointer; };
__global__ void k(In x, Out y, Of<int>::pointer z, In __restrict__ w, int i)
{
    y[i] = x[i] + z[i] + w[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])) + kf_ld_global_cs_policy(&(z[i])) + kf_ld_global_cs_nc(&(w[i]));
    In p = x + 1;
    y[0] = *p;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = kf_ld_global_cs_policy(&(*p));
}
