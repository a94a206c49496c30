#include <kf/annotate.h>

#ifndef MODE
#define MODE cs
#endif

/* Operations that load and store, in each type's own arithmetic. */
kernel void update(global int *KF_CS n, global uchar *KF_WT bytes, global float *KF_CG x, global long *KF_TUNABLE(MODE) wide,
                   const global int *KF_LU by) {
    size_t i = get_global_id(0);
    n[i] += by[i];
    n[i] *= 3, n[i] ^= by[i] >> 3;
    ++n[i];
    n[i]--;
    n[i] <<= by[i] & 7;
    bytes[i] += 200;
    bytes[i] = -bytes[i] >> 1;
    bytes[i]++;
    bytes[i] |= !bytes[i];
    x[i] += 1.5f;
    x[i] *= 0.5f;
    x[i] -= by[i] & 15;
    wide[i] -= by[i];
    wide[i] %= 1000;
    --wide[i];
}

/* What an assignment is worth, and where it may stand. */
kernel void value(global int *KF_CG n, global uchar *KF_CS bytes, global float *KF_CA x, global int *y) {
    size_t i = get_global_id(0);
    int k = 0;
    y[i] = bytes[i] = n[i];
    x[i] = n[i] = bytes[i] + 300;
    if ((n[i] &= 7) > 3)
        y[i] += ++n[i];
    while ((n[i] -= 1) > 0)
        y[i] ^= n[i] << k++;
    for (n[i] = 0; n[i] < 3; n[i]++)
        y[i] += n[i];
    for (n[i] += 2; n[i]--; k++)
        y[i] += k;
    n[i] = (bytes[i] = 7, x[i] = 9);
    y[i] += n[i]++ + (n[i] > 3 ? (n[i] = 1) : (n[i] = 2));
    do
        x[i] += 1;
    while (bytes[i]--);
}

/* Whole vectors, parts of them, and vectors that scalars become. */
kernel void vectors(global float4 *KF_CS v, global uchar16 *KF_CG u, global int2 *KF_WB n, global char4 *KF_LU c) {
    size_t i = get_global_id(0);
    v[i] = v[i].wzyx + (float4)(v[i].lo, v[i].zz);
    v[i] *= 0.5f;
    v[i] += v[i].y;
    v[i].w = v[i].x + (v[i].z);
    u[i] = (uchar16)(u[i].s0246, u[i].lo, u[i].s7, u[i].s8, u[i].sab) + u[i];
    u[i]++;
    n[i] = n[i].yx;
    n[i] <<= 1;
    n[i] = n[i] > 0 ? n[i] : (int2)(n[i].x, 3);
    c[i] -= c[i].w;
    c[i]--;
    c[i] = n[i].x & 1 ? c[i].wzyx : (char4)5;
}
