#include <kf/annotate.h>

/* Four elements an item, and a tail that is copied one by one. */
kernel void copy(global float *KF_CS y, const global float *KF_CS x, int n) {
    int i = (int)get_global_id(0);
    global float4 *KF_CS wide = (global float4 *)y;
    const global float4 *KF_CS from = (const global float4 *)x;
    if (i < n / 4)
        wide[i] = from[i];
    else if (i < n / 4 + n % 4)
        y[i - n / 4 + n / 4 * 4] = x[i - n / 4 + n / 4 * 4];
}

/* In place, narrow, and from one width to another. */
kernel void convert(global uchar *KF_WB bytes, global short2 *KF_CG pairs, const global int *KF_LU x) {
    size_t i = get_global_id(0);
    bytes[i] = bytes[i] ^ (uchar)x[i];
    pairs[i].x += (short)x[i];
    pairs[i] = pairs[i] * (short2)(3, 5);
}
