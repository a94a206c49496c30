#include <kf/runtime_cl.h>

kernel void stencil(global float *y, const global float *x) {
    size_t i = get_global_id(0), j = get_global_id(1);
    size_t width = get_global_size(0), height = get_global_size(1), at = j * width + i;
    float centre = kf_ld_ca_float(x + at);
    if (i == 0 || j == 0 || i + 1 == width || j + 1 == height)
        kf_st_cs_float(y + at, centre);
    else
        kf_st_cs_float(y + at, 0.5f * centre + 0.125f * (kf_ld_ca_float(x + at - 1) + kf_ld_ca_float(x + at + 1) +
                                                        kf_ld_ca_float(x + at - width) +
                                                        kf_ld_ca_float(x + at + width)));
}

kernel void columns(global float *y, const global float *x, int rows) {
    size_t i = get_global_id(0), width = get_global_size(0);
    float sum = 0;
    for (int k = 0; k < rows; k++) {
        (void)KF_PREFETCH_LINE(l2, (int)(width * sizeof(float)), (k + KF_AHEAD(4) < rows),
                         (x + i + (k + KF_AHEAD(4)) * width));
        sum = 0.5f * sum + kf_ld_cs_float(x + i + k * width);
    }
    y[i] = sum;
}
