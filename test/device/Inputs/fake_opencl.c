/*
 * A libOpenCL.so.1 with two platforms of a device each. FAKE_OPENCL in the environment makes it
 *
 *   none     find no driver           empty    find platforms without a device
 *   memory   fail in listing          broken   fail in listing devices of the first
 *   mute     tell nothing of a device bare     have a device with neither scratchpad nor cache
 *
 * -DLACKS_DEVICES leaves a function out.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int is(const char *mode) {
    const char *set = getenv("FAKE_OPENCL");
    return set && strcmp(set, mode) == 0;
}

static char handles[4]; /* platforms 0 and 1, their devices 2 and 3 */

static int32_t answer(const void *from, size_t has, size_t size, void *value, size_t *needed) {
    if (value && size < has) {
        return -30;
    }
    if (value) {
        memcpy(value, from, has);
    }
    if (needed) {
        *needed = has;
    }
    return 0;
}

static int32_t answer_text(const char *text, size_t size, void *value, size_t *needed) {
    return answer(text, strlen(text) + 1, size, value, needed);
}

int32_t clGetPlatformIDs(uint32_t size, void **platforms, uint32_t *count) {
    if (is("none") || is("memory")) {
        return is("none") ? -1001 : -6;
    }
    for (uint32_t i = 0; i < size && i < 2; i++) {
        platforms[i] = &handles[i];
    }
    if (count) {
        *count = 2;
    }
    return 0;
}

int32_t clGetPlatformInfo(void *platform, uint32_t query, size_t size, void *value,
                          size_t *needed) {
    const char *name = platform == &handles[0] ? "Intel(R) OpenCL Graphics" : "A CPU's OpenCL";
    return query == 0x0902 ? answer_text(name, size, value, needed) : -30;
}

#ifndef LACKS_DEVICES
int32_t clGetDeviceIDs(void *platform, uint64_t type, uint32_t size, void **devices,
                       uint32_t *count) {
    size_t index = (size_t)((char *)platform - handles);
    if (is("empty") || type != 0xFFFFFFFF) {
        return -1;
    }
    if (is("broken") && index == 0) {
        return -6;
    }
    if (size) {
        devices[0] = &handles[index + 2];
    }
    if (count) {
        *count = 1;
    }
    return 0;
}
#endif

/* The value of a query, and its size in *size. */
static uint64_t number_of(uint32_t query, int cpu, size_t *size) {
    *size = 4;
    switch (query) {
    case 0x1001:
        return cpu ? 0x6C636F70 : 0x8086;
    case 0x1002:
        return cpu ? 16 : 512;
    case 0x101C:
        return is("bare") ? 0 : cpu ? 1 : 2;
    case 0x101D:
        return is("bare") ? 0 : 64;
    case 0x1022:
        return is("bare") ? 0 : cpu ? 2 : 1;
    default:
        *size = 8;
    }
    switch (query) {
    case 0x1004:
        return cpu ? 4096 : 1024;
    case 0x101E:
        return is("bare") ? 0 : cpu ? 35651584 : 16777216;
    case 0x1023:
        return is("bare") ? 0 : cpu ? 524288 : 65536;
    default:
        *size = 0;
        return 0;
    }
}

int32_t clGetDeviceInfo(void *device, uint32_t query, size_t size, void *value, size_t *needed) {
    int cpu = device == &handles[3];
    if (is("mute")) {
        return -33;
    }
    if (query == 0x102B) {
        return answer_text(cpu ? "  A CPU with cores " : "Intel(R) Arc(TM) A770 Graphics", size,
                           value, needed);
    }
    if (query == 0x102F) {
        return answer_text(cpu ? "OpenCL 3.0 CPU" : "OpenCL 3.0 NEO ", size, value, needed);
    }
    size_t has;
    uint64_t number = number_of(query, cpu, &has);
    uint32_t narrow = (uint32_t)number;
    return !has       ? -30
           : has == 4 ? answer(&narrow, has, size, value, needed)
                      : answer(&number, has, size, value, needed);
}
