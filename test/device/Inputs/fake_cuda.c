/*
 * A libcuda.so.1 with two devices. FAKE_CUDA in the environment makes it
 *
 *   init     fail in cuInit           none     find no device
 *   zero     count no device          count    fail in counting
 *   broken   refuse device 1          old      lack what came after CUDA 7
 *   pascal   have a device of sm_61   turing   ... of sm_75
 *   future   ... of sm_130            odd      ... of sm_90 with other shared memory
 *   mute     tell no attribute
 *
 * -DLACKS_INIT and -DLACKS_ERROR_NAME leave functions out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is(const char *mode) {
    const char *set = getenv("FAKE_CUDA");
    return set && strcmp(set, mode) == 0;
}

#ifndef LACKS_INIT
int cuInit(unsigned flags) {
    return flags ? 1 : is("init") ? 999 : is("none") ? 100 : 0;
}
#endif

#ifndef LACKS_ERROR_NAME
int cuGetErrorName(int error, const char **name) {
    *name = error == 100   ? "CUDA_ERROR_NO_DEVICE"
            : error == 101 ? "CUDA_ERROR_INVALID_DEVICE"
            : error == 3   ? "CUDA_ERROR_NOT_INITIALIZED"
            : error == 999 ? "CUDA_ERROR_UNKNOWN"
                           : NULL;
    return *name ? 0 : 1;
}

int cuDriverGetVersion(int *version) {
    *version = 13000;
    return 0;
}
#endif

int cuDeviceGetCount(int *count) {
    *count = is("zero") ? 0 : 2;
    return is("count") ? 3 : 0;
}

int cuDeviceGet(int *device, int ordinal) {
    *device = 70 + ordinal; /* a handle is no index */
    return is("broken") && ordinal == 1 ? 101 : 0;
}

int cuDeviceGetName(char *name, int size, int device) {
    snprintf(name, (size_t)size, "%s", device == 70 ? "NVIDIA H100 80GB HBM3" : "NVIDIA H200");
    return 0;
}

/* Those of CU_DEVICE_ATTRIBUTE_... that kf-device asks for. */
static int attribute_of(int attribute, int h200) {
    switch (attribute) {
    case 1:
        return 1024;
    case 8:
        return 49152;
    case 10:
        return 32;
    case 16:
        return 132;
    case 38:
        return h200 ? 62914560 : 52428800;
    case 39:
        return 2048;
    case 75:
        return is("pascal") ? 6 : is("turing") ? 7 : is("future") ? 13 : 9;
    case 76:
        return is("pascal") ? 1 : is("turing") ? 5 : 0;
    case 81:
        return is("pascal") ? 98304 : is("turing") ? 65536 : is("odd") ? 240 * 1024 : 233472;
    case 97:
        return 232448;
    case 108:
        return h200 ? 39321600 : 32768000;
    case 109:
        return 134217728;
    case 111:
        return 1024;
    default:
        return -1;
    }
}

int cuDeviceGetAttribute(int *value, int attribute, int device) {
    if (is("mute") || (is("old") && attribute > 86)) {
        return 1;
    }
    *value = attribute_of(attribute, device == 71);
    return 0;
}
