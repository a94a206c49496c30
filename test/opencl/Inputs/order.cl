// A program that declares a built-in function of Intel's compiler itself, and has the header besides.
enum LSC_LDCC { LSC_LDCC_DEFAULT, LSC_LDCC_L1UC_L3UC };
uint __builtin_IB_lsc_load_global_uint(const __global uint *, int, enum LSC_LDCC);
#include <kf/runtime_cl.h>

#define LANES __attribute__((intel_reqd_sub_group_size(16)))

LANES kernel void own(const global uint *p, global uint *q) {
    size_t i = get_global_id(0);
    kf_st_cs_uint(q + i, __builtin_IB_lsc_load_global_uint(p + i, 0, LSC_LDCC_L1UC_L3UC));
}

LANES kernel void in_place(global float *p) {
    size_t i = get_global_id(0);
    kf_st_cs_float(p + i, 2.0f);
    float v = kf_ld_lu_float(p + (i ^ 1));
    kf_st_wt_float(p + i, v);
    kf_st_float(p + i, kf_ld_float(p + (i ^ 1)) + v);
}

LANES kernel void batch(const global float *p, global float *q, int stride) {
    size_t i = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < 4; k++)
        sum = sum * 0.5f + kf_ld_cs_float(p + i + k * stride);
    kf_st_cs_float(q + i, sum);
}
