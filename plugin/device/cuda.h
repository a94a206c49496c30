/* CUDA devices, by the driver's libcuda.so.1. Table: cuda.def. */
#ifndef KF_DEVICE_CUDA_H
#define KF_DEVICE_CUDA_H

#include "arena.h"
#include "names.h"
#include "value.h"

#define CUDA_LIBRARY "libcuda.so.1"

typedef enum CudaValue {
#define KF_CUDA_VALUE(attribute, number, section, unit, key, label, note) CUDA_##attribute,
#include "cuda.def"
#undef KF_CUDA_VALUE
    CUDA_VALUE_COUNT
} CudaValue;

extern const ValueInfo CUDA_VALUES[CUDA_VALUE_COUNT];

typedef struct CudaDevice {
    size_t index; /* as CUDA_VISIBLE_DEVICES leaves and orders them */
    const char *name;
    Amount major, minor; /* the compute capability: 9, 0 for sm_90 */
    Amount values[CUDA_VALUE_COUNT];
} CudaDevice;

typedef struct CudaFindings {
    Amount version;      /* the driver's: 13000 for CUDA 13.0 */
    StringList problems; /* what failed, in words */
    VEC(CudaDevice) devices;
} CudaFindings;

/* Never fails: without a device there is a problem that says why. */
void cuda_find(Arena *arena, CudaFindings *findings);

/* The compute capability is at least sm_`arch`; false where it is not known. */
bool cuda_is_at_least(const CudaDevice *device, unsigned arch);
ValueList cuda_values(const CudaDevice *device);

#endif
