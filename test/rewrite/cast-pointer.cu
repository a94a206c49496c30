// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *KF_CS x, const void *KF_CG v, unsigned char *KF_CS b, int i)
{
    ((float4 *)x)[i] = ((const float4 *)v)[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(((float4 *)x)[i])) = kf_ld_global_cg(&(((const float4 *)v)[i]));
    *reinterpret_cast<int *>(x + i) = *static_cast<const int *>(v);
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(*reinterpret_cast<int *>(x + i))) = kf_ld_global_cg(&(*static_cast<const int *>(v)));
    reinterpret_cast<double *>(&b[8 * i])[0] = 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(reinterpret_cast<double *>(&b[8 * i])[0])) = 1;
    *(float2 *)&x[2 * i] = make_float2(1, 2);
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(*(float2 *)&x[2 * i])) = make_float2(1, 2);
    ((int2 *)(b + 8))->y = 3;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(((int2 *)(b + 8))->y)) = 3;
}
