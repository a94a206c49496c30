/*
 * kf-device: what the devices of this machine offer for hiding latency.
 *
 *   device_options   what is asked for
 *   cuda, opencl     the devices, by libraries that are looked for now (library)
 *     carveout       what NVIDIA documents and no driver tells
 *   text, json       the answer
 */
#include "device_options.h"
#include "inventory.h"
#include "output.h"

#include <signal.h>
#include <stdlib.h>

enum { EXIT_USAGE = 2 };

/* Drops all devices but number `index`. */
static void select_device(Inventory *inventory, uint64_t index) {
    CudaFindings *cuda = &inventory->cuda;
    OpenclFindings *opencl = &inventory->opencl;
    size_t kept = 0;
    for (size_t i = 0; i < cuda->devices.count; i++) {
        if (cuda->devices.items[i].index == index) {
            cuda->devices.items[kept++] = cuda->devices.items[i];
        }
    }
    cuda->devices.count = kept;
    kept = 0;
    for (size_t i = 0; i < opencl->devices.count; i++) {
        if (opencl->devices.items[i].index == index) {
            opencl->devices.items[kept++] = opencl->devices.items[i];
        }
    }
    opencl->devices.count = kept;
}

static bool is_empty(const Inventory *inventory) {
    return !inventory->cuda.devices.count && !inventory->opencl.devices.count;
}

static void say_problems(Diag *diag, Severity severity, const StringList *problems) {
    for (size_t i = 0; i < problems->count; i++) {
        diag_say(diag, severity, "%s", problems->items[i]);
    }
}

/* Below zero: there is no device, and it was said why. */
static int find_devices(Arena *arena, Diag *diag, const DeviceOptions *options,
                        Inventory *inventory) {
    inventory->cuda_asked = options->cuda || !options->opencl;
    inventory->opencl_asked = options->opencl || !options->cuda;
    if (inventory->cuda_asked) {
        cuda_find(arena, &inventory->cuda);
    }
    if (inventory->opencl_asked) {
        opencl_find(arena, &inventory->opencl);
    }
    Severity severity = is_empty(inventory) ? DIAG_ERROR : DIAG_NOTE;
    say_problems(diag, severity, &inventory->cuda.problems);
    say_problems(diag, severity, &inventory->opencl.problems);
    return severity == DIAG_ERROR ? -1 : 0;
}

static int select_asked(Diag *diag, const DeviceOptions *options, Inventory *inventory) {
    if (!options->device.known) {
        return 0;
    }
    size_t cuda = inventory->cuda.devices.count;
    size_t opencl = inventory->opencl.devices.count;
    select_device(inventory, options->device.value);
    return is_empty(inventory)
               ? diag_say(diag, DIAG_ERROR, "no device %d; found: %zu by CUDA, %zu by OpenCL",
                          (int)options->device.value, cuda, opencl)
               : 0;
}

static int print(Diag *diag, const DeviceOptions *options, const Inventory *inventory) {
    Strbuf out = {0};
    (options->json ? inventory_json : inventory_text)(inventory, &out);
    int failed = output_write_stream(diag, stdout, "standard output", out.bytes, out.length);
    strbuf_release(&out);
    return failed;
}

int main(int argc, char **argv) {
    output_occupy_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves shows as a failed write */
    Arena arena = {0};
    Diag diag = {.stream = stderr, .program = "kf-device"};
    DeviceOptions options;
    Inventory inventory = {0};
    int status = EXIT_USAGE;
    switch (device_options_parse(&diag, argc, argv, &options)) {
    case OPTIONS_RUN:
        status = find_devices(&arena, &diag, &options, &inventory) < 0 ||
                         select_asked(&diag, &options, &inventory) < 0 ||
                         print(&diag, &options, &inventory) < 0
                     ? EXIT_FAILURE
                     : EXIT_SUCCESS;
        break;
    case OPTIONS_DONE: /* printed: did it arrive? */
        status = output_write_stream(&diag, stdout, "standard output", "", 0) < 0 ? EXIT_FAILURE
                                                                                  : EXIT_SUCCESS;
        break;
    case OPTIONS_USAGE:
        break;
    }
    arena_release(&arena);
    return status;
}
