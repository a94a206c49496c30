#include <kf/annotate.h>

kernel void gather(global float *KF_CS y, const global float *KF_CG table, const global int *KF_CS index, int rounds) {
    int i = (int)get_global_id(0), n = (int)get_global_size(0);
    float sum = 0;
    for (int k = 0; k < rounds; k++)
        sum += table[index[i + k * n]];
    y[i] = sum;
}
