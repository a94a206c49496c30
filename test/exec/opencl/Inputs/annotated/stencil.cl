#include <kf/annotate.h>

/* Five points; the border keeps its values. */
kernel void stencil(global float *KF_CS y, const global float *KF_CA x) {
    size_t i = get_global_id(0), j = get_global_id(1);
    size_t width = get_global_size(0), height = get_global_size(1), at = j * width + i;
    if (i == 0 || j == 0 || i + 1 == width || j + 1 == height)
        y[at] = x[at];
    else
        y[at] = 0.5f * x[at] + 0.125f * (x[at - 1] + x[at + 1] + x[at - width] + x[at + width]);
}

/* A column each, downwards: the walk that a prefetch some rounds ahead is for. */
kernel void columns(global float *y, const global float *KF_CS KF_PREFETCH_L2(4) x, int rows) {
    size_t i = get_global_id(0), width = get_global_size(0);
    float sum = 0;
    for (int k = 0; k < rows; k++)
        sum = 0.5f * sum + x[i + k * width];
    y[i] = sum;
}
