// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[i] \
        = x[\
i];
// CHECK: [[#@LINE-3]]: kf_st_global_cg(&(y[i])) {{\\}}
// CHECK: [[#@LINE-3]]: = kf_ld_global_cs_policy(&(x[{{\\}}
// CHECK: [[#@LINE-3]]: i]));
    y\
[0] = 1;
// CHECK: [[#@LINE-2]]: kf_st_global_cg(&(y{{\\}}
// CHECK: [[#@LINE-2]]: [0])) = 1;
}
