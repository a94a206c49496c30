// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void value(const float *__restrict__ KF_CS x, float *y, int i)
{
    const float *rows[2] = {x, x + i};
    // MSG: [[#@LINE-1]]:29: not an access: x: held by a local pointer that carries the hint on ('rows') [followed]
    // MSG: [[#@LINE-2]]:32: not an access: x + i: held by a local pointer that carries the hint on ('rows') [followed]
    float sum = 0;
    for (const float *p : rows)
    // MSG: [[#@LINE-1]]:27: not an access: rows: held by a local pointer that carries the hint on ('p') [followed]
        sum += p[i];
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(p[i]));
        // MSG: [[#@LINE-2]]:16: load p[i] -> kf_ld_global_cs_nc_policy (ld.global.nc.L2::cache_hint)
    for (auto p : (rows))
    // MSG: [[#@LINE-1]]:20: not an access: (rows): held by a local pointer that carries the hint on ('p') [followed]
        sum += *p++;
        // CHECK: [[#@LINE-1]]: sum += kf_ld_global_cs_nc_policy(&(*p++));
        // MSG: [[#@LINE-2]]:17: load *p++ -> kf_ld_global_cs_nc_policy (ld.global.nc.L2::cache_hint)
    for (const auto &p : rows)
    // MSG: [[#@LINE-1]]:26: skipped rows: assigned to a pointer that is not annotated ('p') [derived-pointer]
        sum += p[i];
    y[i] = sum;
}
__global__ void set(const float *__restrict__ KF_CS x, float *y, int i)
{
    __shared__ float tile[32];
    const float *rows[2] = {x, x + i};
    // MSG: [[#@LINE-1]]:29: skipped x: assigned to a pointer that is not annotated ('rows') [derived-pointer]
    // MSG: [[#@LINE-2]]:32: skipped x + i: assigned to a pointer that is not annotated ('rows') [derived-pointer]
    for (auto &p : rows)
        p = tile;
    for (const float *p : rows)
        y[i] += p[i];
}
__global__ void written(float *__restrict__ KF_CS x, float *y, int i)
{
    float *rows[2] = {x, x + i};
    // MSG: [[#@LINE-1]]:23: not an access: x: held by a local pointer that carries the hint on ('rows') [followed]
    // MSG: [[#@LINE-2]]:26: not an access: x + i: held by a local pointer that carries the hint on ('rows') [followed]
    for (float *p : rows)
    // MSG: [[#@LINE-1]]:21: not an access: rows: held by a local pointer that carries the hint on ('p') [followed]
        p[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(p[i])) = 1;
        // MSG: [[#@LINE-2]]:9: store p[i] -> kf_st_global_cs_policy (st.global.L2::cache_hint)
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(x[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_global_cs (ld.global.cs)
}
__global__ void other(const float *__restrict__ KF_CS x, const float *z, float *y, int i)
{
    const float *rows[2] = {x, z};
    // MSG: [[#@LINE-1]]:29: skipped x: assigned to a pointer that is not annotated ('rows') [derived-pointer]
    for (const float *p : rows)
        y[i] += p[i];
    const float *KF_CG hinted[2] = {x, z};
    // MSG: [[#@LINE-1]]:37: not an access: x: goes on to a pointer that is annotated itself ('hinted') [handed-on]
    for (const float *p : hinted)
    // MSG: [[#@LINE-1]]:27: not an access: hinted: held by a local pointer that carries the hint on ('p') [followed]
        y[i] += p[i];
        // CHECK: [[#@LINE-1]]: y[i] += kf_ld_global_cg(&(p[i]));
        // MSG: [[#@LINE-2]]:17: load p[i] -> kf_ld_global_cg (ld.global.cg)
}
