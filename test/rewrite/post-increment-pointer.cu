// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *KF_CG y, int n)
{
    while (n--) *y++ = *x++;
    // CHECK: [[#@LINE-1]]: while (n--) kf_st_global_cg(&(*y++)) = kf_ld_global_cs_policy(&(*x++));
    *++y = *--x;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*++y)) = kf_ld_global_cs_policy(&(*--x));
    *(y += 2) = *(x += n);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*(y += 2))) = kf_ld_global_cs_policy(&(*(x += n)));
    (y++)[1] = (++x)[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&((y++)[1])) = kf_ld_global_cs_policy(&((++x)[0]));
    *y-- = x++[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(*y--)) = kf_ld_global_cs_policy(&(x++[1]));
}
