#include <kf/runtime_cl.h>

kernel void copy(global float *y, const global float *x, int n) {
    int i = (int)get_global_id(0);
    global float4 *wide = (global float4 *)y;
    const global float4 *from = (const global float4 *)x;
    if (i < n / 4)
        kf_st_cs_float4(wide + i, kf_ld_cs_float4(from + i));
    else if (i < n / 4 + n % 4)
        kf_st_cs_float(y + (i - n / 4 + n / 4 * 4), kf_ld_cs_float(x + (i - n / 4 + n / 4 * 4)));
}

kernel void convert(global uchar *bytes, global short2 *pairs, const global int *x) {
    size_t i = get_global_id(0);
    int v = kf_ld_lu_int(x + i);
    kf_st_wb_uchar(bytes + i, kf_ld_ca_uchar(bytes + i) ^ (uchar)v);
    short2 pair = kf_ld_cg_short2(pairs + i);
    pair.x += (short)v;
    kf_st_cg_short2(pairs + i, pair);
    kf_st_cg_short2(pairs + i, kf_ld_cg_short2(pairs + i) * (short2)(3, 5));
}
