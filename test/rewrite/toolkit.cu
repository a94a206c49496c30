// RUN: %rewrite %s
// REQUIRES: toolkit
// RUN: %rewrite %s --toolkit
#include <kf/annotate.h>

__global__ void k(const float4 *__restrict__ KF_CS x, float4 *KF_CG y, const double2 *KF_CS d, uchar4 *KF_CS c, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float4 v = x[i];
        // CHECK: [[#@LINE-1]]: float4 v = kf_ld_global_cs_nc(&(x[i]));
        y[i] = make_float4(v.x, x[i].y, d[i].x, c[i].w);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = make_float4(v.x, kf_ld_global_cs_nc_policy(&(x[i])).y, kf_ld_global_cs_policy(&(d[i].x)), kf_ld_global_cs_policy(&(c[i].w)));
        y[i].x += __ldg(&x[i].x) + fmaxf(x[i].z, sqrtf(y[i].w));
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i].x)) += __ldg(&x[i].x) + fmaxf(kf_ld_global_cs_nc_policy(&(x[i])).z, sqrtf(kf_ld_global_cg(&(y[i].w))));
        atomicAdd(&y[0].x, d[i].y);
        // CHECK: [[#@LINE-1]]: atomicAdd(&y[0].x, kf_ld_global_cs_policy(&(d[i].y)));
        c[i] = make_uchar4(1, 2, 3, c[i].x);
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(c[i])) = make_uchar4(1, 2, 3, kf_ld_global_cs_policy(&(c[i].x)));
        c[i].x++;
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(c[i].x))++;
    }
}
void launch(float4 *a, double2 *d, uchar4 *c) { k<<<1, 1>>>(a, a, d, c, 1); }
