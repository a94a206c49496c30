/*
 * Types, functions and numbers are those of cuda.h, the header of the driver
 * API. They are declared here, as a machine that builds the program needs no
 * CUDA; all of them are older than CUDA 7.
 */
#include "cuda.h"

#include "library.h"

enum { CUDA_SUCCESS = 0 };

typedef enum Attribute {
    COMPUTE_CAPABILITY_MAJOR = 75,
    COMPUTE_CAPABILITY_MINOR = 76,
} Attribute;

enum { LONGEST_NAME = 256 };

/* The driver's functions: member, name, parameters. Each returns a CUresult. */
#define FUNCTIONS(F)                                                                               \
    F(init, "cuInit", (unsigned flags))                                                            \
    F(count_devices, "cuDeviceGetCount", (int *count))                                             \
    F(get_device, "cuDeviceGet", (int *device, int ordinal))                                       \
    F(get_name, "cuDeviceGetName", (char *name, int size, int device))                             \
    F(get_attribute, "cuDeviceGetAttribute", (int *value, int attribute, int device))

#define OPTIONAL_FUNCTIONS(F)                                                                      \
    F(get_version, "cuDriverGetVersion", (int *version))                                           \
    F(get_error_name, "cuGetErrorName", (int error, const char **name))

typedef struct CudaApi {
#define MEMBER(member, name, parameters) int(*member) parameters;
    FUNCTIONS(MEMBER)
    OPTIONAL_FUNCTIONS(MEMBER)
#undef MEMBER
} CudaApi;

static const Symbol SYMBOLS[] = {
#define SYMBOL(member, name, parameters) {name, offsetof(CudaApi, member), false},
    FUNCTIONS(SYMBOL)
#undef SYMBOL
#define SYMBOL(member, name, parameters) {name, offsetof(CudaApi, member), true},
        OPTIONAL_FUNCTIONS(SYMBOL)
#undef SYMBOL
};

const ValueInfo CUDA_VALUES[CUDA_VALUE_COUNT] = {
#define KF_CUDA_VALUE(attribute, number, section, unit, key, label, note)                          \
    {number, SECTION_##section, UNIT_##unit, key, label, note},
#include "cuda.def"
#undef KF_CUDA_VALUE
};

/* "cuInit: error 100 (CUDA_ERROR_NO_DEVICE)" */
static const char *describe(Arena *arena, const CudaApi *api, const char *function, int error) {
    const char *name = NULL;
    if (api->get_error_name && api->get_error_name(error, &name) == CUDA_SUCCESS && name) {
        return arena_printf(arena, "%s: error %d (%s)", function, error, name);
    }
    return arena_printf(arena, "%s: error %d", function, error);
}

static Amount ask(const CudaApi *api, int device, int attribute) {
    int value = 0;
    bool known = api->get_attribute(&value, attribute, device) == CUDA_SUCCESS && value >= 0;
    return (Amount){known, known ? (uint64_t)value : 0};
}

static CudaDevice read_device(Arena *arena, const CudaApi *api, int ordinal, int handle) {
    CudaDevice device = {.index = (size_t)ordinal};
    char name[LONGEST_NAME] = "";
    bool named = api->get_name(name, LONGEST_NAME - 1, handle) == CUDA_SUCCESS;
    device.name = named ? arena_strdup(arena, name) : "(no name)";
    device.major = ask(api, handle, COMPUTE_CAPABILITY_MAJOR);
    device.minor = ask(api, handle, COMPUTE_CAPABILITY_MINOR);
    for (size_t i = 0; i < CUDA_VALUE_COUNT; i++) {
        device.values[i] = ask(api, handle, CUDA_VALUES[i].query);
    }
    return device;
}

/* Why no device can be asked for, or NULL. */
static const char *start(Arena *arena, CudaApi *api, CudaFindings *findings, int *count) {
    size_t symbols = sizeof SYMBOLS / sizeof *SYMBOLS;
    const char *failed = library_load(arena, CUDA_LIBRARY, SYMBOLS, symbols, api);
    if (failed) {
        return arena_printf(arena, "%s (it comes with NVIDIA's driver)", failed);
    }
    int version = 0;
    bool knows = api->get_version && api->get_version(&version) == CUDA_SUCCESS && version > 0;
    findings->version = (Amount){knows, knows ? (uint64_t)version : 0};
    int error = api->init(0);
    if (error != CUDA_SUCCESS) {
        return describe(arena, api, "cuInit", error);
    }
    error = api->count_devices(count);
    if (error != CUDA_SUCCESS) {
        return describe(arena, api, "cuDeviceGetCount", error);
    }
    return *count > 0 ? NULL : "the driver counts none";
}

void cuda_find(Arena *arena, CudaFindings *findings) {
    *findings = (CudaFindings){0};
    CudaApi api = {0};
    int count = 0;
    const char *failed = start(arena, &api, findings, &count);
    if (failed) {
        VEC_PUSH(arena, &findings->problems, arena_printf(arena, "no CUDA device: %s", failed));
        return;
    }
    for (int i = 0; i < count; i++) {
        int handle = 0;
        int error = api.get_device(&handle, i);
        if (error != CUDA_SUCCESS) {
            failed = describe(arena, &api, "cuDeviceGet", error);
            VEC_PUSH(arena, &findings->problems,
                     arena_printf(arena, "CUDA device %d is left out: %s", i, failed));
            continue;
        }
        VEC_PUSH(arena, &findings->devices, read_device(arena, &api, i, handle));
    }
}

bool cuda_is_at_least(const CudaDevice *device, unsigned arch) {
    return device->major.known && device->minor.known &&
           device->major.value * 10 + device->minor.value >= arch;
}

ValueList cuda_values(const CudaDevice *device) {
    return (ValueList){CUDA_VALUES, device->values, CUDA_VALUE_COUNT};
}
