#include <kf/runtime_cl.h>

kernel void gather(global float *y, const global float *table, const global int *index, int rounds) {
    int i = (int)get_global_id(0), n = (int)get_global_size(0);
    float sum = 0;
    for (int k = 0; k < rounds; k++) {
        (void)KF_PREFETCH(l2, (k + KF_AHEAD(4) < rounds), (index + i + (k + KF_AHEAD(4)) * n));
        sum += kf_ld_cg_float(table + kf_ld_cs_int(index + i + k * n));
    }
    kf_st_cs_float(y + i, sum);
}
