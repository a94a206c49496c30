/* OpenCL devices of all platforms, by the loader libOpenCL.so.1. Table: opencl.def. */
#ifndef KF_DEVICE_OPENCL_H
#define KF_DEVICE_OPENCL_H

#include "arena.h"
#include "names.h"
#include "value.h"

#define OPENCL_LIBRARY "libOpenCL.so.1"

typedef enum OpenclValue {
#define KF_OPENCL_VALUE(query, number, section, unit, key, label) OPENCL_##query,
#include "opencl.def"
#undef KF_OPENCL_VALUE
    OPENCL_VALUE_COUNT
} OpenclValue;

extern const ValueInfo OPENCL_VALUES[OPENCL_VALUE_COUNT];

/* CL_DEVICE_LOCAL_MEM_TYPE: where local memory is. Numbers are those of CL/cl.h. */
enum { LOCAL_MEMORY_NONE = 0, LOCAL_MEMORY_LOCAL = 1, LOCAL_MEMORY_GLOBAL = 2 };
/* CL_DEVICE_GLOBAL_MEM_CACHE_TYPE */
enum { CACHE_NONE = 0, CACHE_READ_ONLY = 1, CACHE_READ_WRITE = 2 };
/* CL_DEVICE_VENDOR_ID: that of PCI where the vendor has one */
enum { VENDOR_AMD = 0x1002, VENDOR_NVIDIA = 0x10DE, VENDOR_INTEL = 0x8086 };

typedef struct OpenclDevice {
    size_t index; /* over all platforms, in the loader's order */
    const char *name;
    const char *platform;
    const char *version; /* "OpenCL 3.0 ..." */
    Amount vendor_id;
    Amount local_type;
    Amount cache_type;
    Amount values[OPENCL_VALUE_COUNT];
} OpenclDevice;

typedef struct OpenclFindings {
    StringList problems; /* what failed, in words */
    VEC(OpenclDevice) devices;
} OpenclFindings;

/* Never fails: without a device there is a problem that says why. */
void opencl_find(Arena *arena, OpenclFindings *findings);

ValueList opencl_values(const OpenclDevice *device);

#endif
