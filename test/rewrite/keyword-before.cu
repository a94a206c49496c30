// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float f(const float *KF_CS x, float *KF_CG y, bool b)
{
    if (b)*y=1;else*y=2;
    // CHECK: [[#@LINE-1]]: if (b)kf_st_cg(&(*y))=1;else kf_st_cg(&(*y))=2;
    do*y=*x;while(not*x);
    // CHECK: [[#@LINE-1]]: do kf_st_cg(&(*y))=kf_ld_cs_policy(&(*x));while(not kf_ld_cs_policy(&(*x)));
    if (b and*x or*x) return-*x;
    // CHECK: [[#@LINE-1]]: if (b and kf_ld_cs_policy(&(*x)) or kf_ld_cs_policy(&(*x))) return-kf_ld_cs_policy(&(*x));
    switch (int(*x)) { case 1:*y=3; default:*y=4; }
    // CHECK: [[#@LINE-1]]: switch (int(kf_ld_cs_policy(&(*x)))) { case 1:kf_st_cg(&(*y))=3; default:kf_st_cg(&(*y))=4; }
    return*x;
    // CHECK: [[#@LINE-1]]: return kf_ld_cs_policy(&(*x));
}
