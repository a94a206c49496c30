// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(char *KF_CS c, unsigned short *KF_CG s, bool *KF_CS b, float *KF_CG f)
{
    c[0] += 200;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(c[0])) += 200;
    s[0] <<= 4;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(s[0])) <<= 4;
    c[1] *= f[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(c[1])) *= kf_ld_global_cg(&(f[0]));
    f[1] += 1e300;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(f[1])) += 1e300;
    b[0] &= c[2];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(b[0])) &= kf_ld_global_cs_policy(&(c[2]));
    s[1]--;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(s[1]))--;
}
