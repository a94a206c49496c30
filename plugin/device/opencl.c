/*
 * Types, functions and numbers are those of CL/cl.h, version 1.0 and later. They
 * are declared here, as a machine that builds the program needs no OpenCL.
 */
#include "opencl.h"

#include "library.h"

#include <string.h>

enum {
    CL_SUCCESS = 0,
    CL_DEVICE_NOT_FOUND = -1,
    CL_PLATFORM_NOT_FOUND_KHR = -1001, /* of CL/cl_ext.h: the loader knows no driver */
};

enum Query {
    PLATFORM_NAME = 0x0902,
    DEVICE_VENDOR_ID = 0x1001,
    DEVICE_GLOBAL_MEM_CACHE_TYPE = 0x101C,
    DEVICE_LOCAL_MEM_TYPE = 0x1022,
    DEVICE_NAME = 0x102B,
    DEVICE_VERSION = 0x102F,
};

static const uint64_t DEVICE_TYPE_ALL = 0xFFFFFFFF;

/* cl_platform_id and cl_device_id */
typedef void *Handle;

/* Member, name, parameters. Each returns a cl_int. */
#define FUNCTIONS(F)                                                                               \
    F(get_platforms, "clGetPlatformIDs", (uint32_t size, Handle *platforms, uint32_t *count))      \
    F(get_platform_info, "clGetPlatformInfo",                                                      \
      (Handle platform, uint32_t query, size_t size, void *value, size_t *needed))                 \
    F(get_devices, "clGetDeviceIDs",                                                               \
      (Handle platform, uint64_t type, uint32_t size, Handle *devices, uint32_t *count))           \
    F(get_device_info, "clGetDeviceInfo",                                                          \
      (Handle device, uint32_t query, size_t size, void *value, size_t *needed))

typedef struct OpenclApi {
#define MEMBER(member, name, parameters) int32_t(*member) parameters;
    FUNCTIONS(MEMBER)
#undef MEMBER
} OpenclApi;

static const Symbol SYMBOLS[] = {
#define SYMBOL(member, name, parameters) {name, offsetof(OpenclApi, member), false},
    FUNCTIONS(SYMBOL)
#undef SYMBOL
};

const ValueInfo OPENCL_VALUES[OPENCL_VALUE_COUNT] = {
#define KF_OPENCL_VALUE(query, number, section, unit, key, label)                                  \
    {number, SECTION_##section, UNIT_##unit, key, label, ""},
#include "opencl.def"
#undef KF_OPENCL_VALUE
};

typedef int32_t GetInfo(Handle object, uint32_t query, size_t size, void *value, size_t *needed);

typedef VEC(Handle) HandleList;

/* OpenCL has no function for them: those that the functions above return. */
static const char *error_name(int32_t error) {
    static const struct {
        int32_t error;
        const char *name;
    } NAMES[] = {
        {CL_DEVICE_NOT_FOUND, "CL_DEVICE_NOT_FOUND"},
        {-2, "CL_DEVICE_NOT_AVAILABLE"},
        {-5, "CL_OUT_OF_RESOURCES"},
        {-6, "CL_OUT_OF_HOST_MEMORY"},
        {-30, "CL_INVALID_VALUE"},
        {-31, "CL_INVALID_DEVICE_TYPE"},
        {-32, "CL_INVALID_PLATFORM"},
        {-33, "CL_INVALID_DEVICE"},
        {CL_PLATFORM_NOT_FOUND_KHR, "CL_PLATFORM_NOT_FOUND_KHR"},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (NAMES[i].error == error) {
            return NAMES[i].name;
        }
    }
    return NULL;
}

static const char *describe(Arena *arena, const char *function, int32_t error) {
    const char *name = error_name(error);
    return name ? arena_printf(arena, "%s: error %d (%s)", function, (int)error, name)
                : arena_printf(arena, "%s: error %d", function, (int)error);
}

/* A cl_uint, cl_ulong or size_t: which, is seen by its size. */
static Amount ask(const OpenclApi *api, Handle device, int query) {
    union {
        uint32_t narrow;
        uint64_t wide;
    } value = {.wide = 0};
    size_t size = 0;
    if (api->get_device_info(device, (uint32_t)query, sizeof value, &value, &size) != CL_SUCCESS) {
        return (Amount){false, 0};
    }
    bool known = size == sizeof value.narrow || size == sizeof value.wide;
    return (Amount){known, size == sizeof value.narrow ? value.narrow : value.wide};
}

/* A string without the blanks that some drivers put around it; `otherwise` if there is none. */
static const char *ask_text(Arena *arena, GetInfo *get, Handle object, uint32_t query,
                            const char *otherwise) {
    size_t size = 0;
    if (get(object, query, 0, NULL, &size) != CL_SUCCESS || !size) {
        return otherwise;
    }
    char *text = arena_alloc(arena, size + 1);
    if (get(object, query, size, text, NULL) != CL_SUCCESS) {
        return otherwise;
    }
    text += strspn(text, " ");
    for (size_t end = strlen(text); end && text[end - 1] == ' '; end--) {
        text[end - 1] = '\0';
    }
    return *text ? text : otherwise;
}

static OpenclDevice read_device(Arena *arena, const OpenclApi *api, Handle handle,
                                const char *platform) {
    OpenclDevice device = {.platform = platform};
    device.name = ask_text(arena, api->get_device_info, handle, DEVICE_NAME, "(no name)");
    device.version = ask_text(arena, api->get_device_info, handle, DEVICE_VERSION, NULL);
    device.vendor_id = ask(api, handle, DEVICE_VENDOR_ID);
    device.local_type = ask(api, handle, DEVICE_LOCAL_MEM_TYPE);
    device.cache_type = ask(api, handle, DEVICE_GLOBAL_MEM_CACHE_TYPE);
    for (size_t i = 0; i < OPENCL_VALUE_COUNT; i++) {
        device.values[i] = ask(api, handle, OPENCL_VALUES[i].query);
    }
    return device;
}

/* Why there is no platform, or NULL. */
static const char *get_platforms(Arena *arena, OpenclApi *api, HandleList *platforms) {
    size_t symbols = sizeof SYMBOLS / sizeof *SYMBOLS;
    const char *failed = library_load(arena, OPENCL_LIBRARY, SYMBOLS, symbols, api);
    if (failed) {
        return arena_printf(arena, "%s (it is the OpenCL loader)", failed);
    }
    uint32_t count = 0;
    int32_t error = api->get_platforms(0, NULL, &count);
    if (error == CL_SUCCESS && count) {
        platforms->items = arena_alloc(arena, count * sizeof(Handle));
        platforms->count = count;
        error = api->get_platforms(count, platforms->items, NULL);
    }
    if (error == CL_PLATFORM_NOT_FOUND_KHR || (error == CL_SUCCESS && !count)) {
        return "the loader finds no driver (clGetPlatformIDs)";
    }
    return error == CL_SUCCESS ? NULL : describe(arena, "clGetPlatformIDs", error);
}

/* CL_SUCCESS, also for a platform that has no device now. */
static int32_t get_devices(Arena *arena, const OpenclApi *api, Handle platform,
                           HandleList *devices) {
    uint32_t count = 0;
    int32_t error = api->get_devices(platform, DEVICE_TYPE_ALL, 0, NULL, &count);
    if (error == CL_SUCCESS && count) {
        devices->items = arena_alloc(arena, count * sizeof(Handle));
        devices->count = count;
        error = api->get_devices(platform, DEVICE_TYPE_ALL, count, devices->items, NULL);
    }
    return error == CL_DEVICE_NOT_FOUND ? CL_SUCCESS : error;
}

static void read_platform(Arena *arena, const OpenclApi *api, Handle platform,
                          OpenclFindings *findings) {
    const char *name =
        ask_text(arena, api->get_platform_info, platform, PLATFORM_NAME, "(no name)");
    HandleList devices = {0};
    int32_t error = get_devices(arena, api, platform, &devices);
    if (error != CL_SUCCESS) {
        const char *failed = describe(arena, "clGetDeviceIDs", error);
        VEC_PUSH(arena, &findings->problems,
                 arena_printf(arena, "OpenCL platform '%s' is left out: %s", name, failed));
        return;
    }
    for (size_t i = 0; i < devices.count; i++) {
        OpenclDevice device = read_device(arena, api, devices.items[i], name);
        device.index = findings->devices.count;
        VEC_PUSH(arena, &findings->devices, device);
    }
}

void opencl_find(Arena *arena, OpenclFindings *findings) {
    *findings = (OpenclFindings){0};
    OpenclApi api = {0};
    HandleList platforms = {0};
    const char *failed = get_platforms(arena, &api, &platforms);
    for (size_t i = 0; i < platforms.count && !failed; i++) {
        read_platform(arena, &api, platforms.items[i], findings);
    }
    if (!failed && !findings->devices.count) {
        failed = "no platform has one (clGetDeviceIDs)";
    }
    if (failed) {
        VEC_PUSH(arena, &findings->problems, arena_printf(arena, "no OpenCL device: %s", failed));
    }
}

ValueList opencl_values(const OpenclDevice *device) {
    return (ValueList){OPENCL_VALUES, device->values, OPENCL_VALUE_COUNT};
}
