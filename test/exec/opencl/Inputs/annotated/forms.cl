#include <kf/annotate.h>

#define AT(p, i) p[i]
#define SET(to, from) to = from
#define TWICE(e) ((e) + (e))
#define DO(statement)                                                                              \
    do {                                                                                           \
        statement;                                                                                 \
    } while (0)

struct cell {
    float value;
    int count;
    float2 pair;
    short row[4];
};

int step(int *at) {
    return ++*at;
}

int draw(global int *KF_CG seeds, int i) {
    seeds[i] = seeds[i] * 1103515245 + 12345;
    return seeds[i] >> 16 & 1023;
}

/* Macros, functions with global pointers, and effects beside the access. */
kernel void effects(global int *KF_CS x, global int *KF_CG seeds, global int *KF_CS y) {
    int i = (int)get_global_id(0) * 8, k = i;
    AT(x, i) = AT(x, i + 1);
    SET(x[i + 1], TWICE(x[i + 2]));
    DO(x[i + 2] = x[i + 3]);
    DO(x[i + 3] += x[i + 4]);
    x[k++] += 3;
    x[k++] = y[i] = x[i];
    x[step(&k)] += 5;
    x[step(&k)] = k;
    x[i + 6] = draw(seeds, i);
    x[i + 7] += draw(seeds, i);
    seeds[i + 1] -= draw(seeds, i + 1);
    x[i + (x[i] & 7)] = draw(x, i);
    y[i + 1] = *(x + i) + *&x[i + 1] + (i + 2)[x];
    *(y + i + 2) = x[i] = y[i + 3] ^= 77;
}

/* Fields of structs and other types behind the pointer. */
kernel void casts(global struct cell *KF_CG cells, global float *KF_CS x) {
    size_t i = get_global_id(0);
    cells[i].value += cells[i].count;
    cells[i].count++;
    cells[i].row[i & 3] = (short)cells[i].count;
    (cells + i)->row[1] *= 2;
    cells[i].pair = cells[i].pair.yx;
    cells[i].pair.x = 4;
    ((global float4 *)x)[i] = ((global float4 *)x)[i] + ((global float4 *)x)[i].w;
    ((global int *)x)[4 * i] ^= 1 << 20;
    *((global short2 *)(x + 4 * i + 1)) += (short)3;
    ((global uchar *)x)[16 * i + 15] &= 0x3f;
}

/* Loops of all kinds, whose loads are asked for some rounds ahead. */
kernel void ahead(global float *KF_CS y, const global float *KF_CS KF_PREFETCH_L2(4) x,
                  const global float *KF_PREFETCH_L1(2) KF_PREFETCH_L2(8) z, int n) {
    int i = (int)get_global_id(0), width = (int)get_global_size(0);
    const global float *KF_CG KF_PREFETCH_L1(DISTANCE) from = x;
    float sum = 0;
    for (int k = i; k < n; k += width)
        sum += x[k] * z[k];
    for (int k = n - 1; k >= 0; k--)
        sum -= x[k] > z[k / 2] ? 1 : 0;
    int k = 0;
    while (k < n) {
        sum += from[k] + z[n - 1 - k];
        k += 3;
    }
    for (const global float *end = x + n, *KF_CG KF_PREFETCH_L2(2) at = x; at != end; ++at)
        sum += *at;
    y[i] = sum;
}
