#include "carveout.h"

enum { KIB = 1024 };

static const unsigned short VOLTA[] = {0, 8, 16, 32, 64, 96};
static const unsigned short TURING[] = {32, 64};
static const unsigned short AMPERE[] = {0, 8, 16, 32, 64, 100, 132, 164};
static const unsigned short AMPERE_SMALL[] = {0, 8, 16, 32, 64, 100};
static const unsigned short HOPPER[] = {0, 8, 16, 32, 64, 100, 132, 164, 196, 228};

typedef struct Row {
    unsigned arch;
    unsigned array_kib; /* 0: not documented, or not the same everywhere */
    const unsigned short *splits;
    size_t count;
} Row;

#define SPLITS(splits) splits, sizeof splits / sizeof *splits

/* Sizes: CUDA C++ Programming Guide, "Compute Capabilities", section "Shared
 * Memory" of each. Splits: the same and, for sm_100 and later,
 * cudaOccAlignUpShmemSizeVoltaPlus of the toolkit's cuda_occupancy.h. */
static const Row ROWS[] = {
    {70, 128, SPLITS(VOLTA)},       {75, 96, SPLITS(TURING)},
    {80, 192, SPLITS(AMPERE)},      {86, 128, SPLITS(AMPERE_SMALL)},
    {87, 192, SPLITS(AMPERE)},      {89, 128, SPLITS(AMPERE_SMALL)},
    {90, 256, SPLITS(HOPPER)},      {100, 256, SPLITS(HOPPER)},
    {103, 0, SPLITS(HOPPER)},       {110, 0, SPLITS(HOPPER)},
    {120, 0, SPLITS(AMPERE_SMALL)}, {121, 0, SPLITS(AMPERE_SMALL)},
};

static L1Place place_of(const CudaDevice *device) {
    if (!device->major.known || device->major.value < 5 || device->major.value > 12) {
        return L1_UNKNOWN;
    }
    /* Maxwell and Pascal: L1 is one with the texture cache */
    return device->major.value < 7 ? L1_SEPARATE : L1_ONE_ARRAY;
}

/* Does the driver say what the documentation says? */
static bool agrees(const CudaDevice *device, const Row *row) {
    Amount shared = device->values[CUDA_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR];
    return shared.known && shared.value == (uint64_t)row->splits[row->count - 1] * KIB;
}

Carveout carveout_of(const CudaDevice *device) {
    Carveout carveout = {.place = place_of(device)};
    uint64_t arch = device->major.value * 10 + device->minor.value;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const Row *row = &ROWS[i];
        if (carveout.place == L1_ONE_ARRAY && row->arch == arch && agrees(device, row)) {
            carveout.array_bytes = (Amount){row->array_kib != 0, (uint64_t)row->array_kib * KIB};
            carveout.splits_kib = row->splits;
            carveout.split_count = row->count;
        }
    }
    return carveout;
}
