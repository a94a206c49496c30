/*
 * How an SM's L1 cache and its shared memory lie to each other. Since sm_70 they
 * are one array, of which each kernel gets a split: so much for shared memory,
 * the rest for L1. The driver API tells only the largest share of shared memory;
 * what is here is documented by NVIDIA.
 */
#ifndef KF_DEVICE_CARVEOUT_H
#define KF_DEVICE_CARVEOUT_H

#include "cuda.h"

typedef enum L1Place { L1_UNKNOWN, L1_ONE_ARRAY, L1_SEPARATE } L1Place;

typedef struct Carveout {
    L1Place place;
    Amount array_bytes;               /* of L1 and shared memory together, an SM */
    const unsigned short *splits_kib; /* ends with what the driver calls an SM's shared memory */
    size_t split_count;               /* 0: not known */
} Carveout;

Carveout carveout_of(const CudaDevice *device);

#endif
