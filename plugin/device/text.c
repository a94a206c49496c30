/*
 * A block a device:
 *
 *     CUDA device 0: NVIDIA H100 80GB HBM3, sm_90
 *
 *       Scratchpad, managed by the program: shared memory
 *         a block, by default        48 KiB (49152 bytes)
 */
#include "carveout.h"
#include "inventory.h"

#include <inttypes.h>
#include <string.h>

enum { LABEL_WIDTH = 26, COLUMN_WIDTH = 38 };

/* "227 KiB (232448 bytes)", "64 bytes" */
static void print_bytes(Strbuf *out, uint64_t bytes) {
    static const char *const UNITS[] = {"KiB", "MiB", "GiB", "TiB"};
    double scaled = (double)bytes / 1024;
    size_t unit = 0;
    for (; scaled >= 1024 && unit < 3; unit++) {
        scaled /= 1024;
    }
    if (bytes < 1024) {
        strbuf_printf(out, "%" PRIu64 " bytes", bytes);
    } else {
        strbuf_printf(out, "%.4g %s (%" PRIu64 " bytes)", scaled, UNITS[unit], bytes);
    }
}

static void print_amount(Strbuf *out, Amount amount, Unit unit, const char *note) {
    if (!amount.known) {
        strbuf_puts(out, "not told by the driver");
        return;
    }
    if (unit == UNIT_BYTES) {
        print_bytes(out, amount.value);
    } else {
        strbuf_printf(out, "%" PRIu64, amount.value);
    }
    strbuf_puts(out, note);
}

static void print_label(Strbuf *out, const char *label) {
    strbuf_printf(out, "    %-*s", LABEL_WIDTH, label);
}

static void print_section(Strbuf *out, ValueList values, Section section) {
    for (size_t i = 0; i < values.count; i++) {
        const ValueInfo *info = &values.infos[i];
        if (info->section == section) {
            print_label(out, info->label);
            print_amount(out, values.amounts[i], info->unit, info->note);
            strbuf_puts(out, "\n");
        }
    }
}

/* ------------------------------------------------------------ CUDA */

/* "0, 8, 16 or 32 KiB" */
static void print_splits(Strbuf *out, const Carveout *carveout) {
    print_label(out, "of it, shared memory");
    for (size_t i = 0; i < carveout->split_count; i++) {
        const char *joint = !i ? "" : i + 1 < carveout->split_count ? ", " : " or ";
        strbuf_printf(out, "%s%d", joint, (int)carveout->splits_kib[i]);
    }
    strbuf_puts(out, " KiB, cudaFuncAttributePreferredSharedMemoryCarveout\n");
}

static void print_l1(Strbuf *out, const CudaDevice *device) {
    Carveout carveout = carveout_of(device);
    print_label(out, "L1, an SM");
    switch (carveout.place) {
    case L1_UNKNOWN:
        strbuf_puts(out, "not told by the driver\n");
        return;
    case L1_SEPARATE:
        strbuf_puts(out, "apart from shared memory; its size is not told by the driver\n");
        return;
    case L1_ONE_ARRAY:
        break;
    }
    strbuf_puts(out, "what shared memory leaves of the one array that holds both\n");
    print_label(out, "that array, an SM");
    if (carveout.array_bytes.known) {
        print_bytes(out, carveout.array_bytes.value);
        strbuf_puts(out, ", by NVIDIA's documentation\n");
    } else {
        strbuf_puts(out, "not told by the driver\n");
    }
    if (carveout.split_count) {
        print_splits(out, &carveout);
    }
}

static void print_instructions(Strbuf *out, const CudaDevice *device) {
    bool known = device->major.known && device->minor.known;
    strbuf_puts(out, "\n  Asynchronous copy and prefetch\n");
    print_label(out, "cp.async");
    strbuf_puts(out, !known                         ? "not told by the driver\n"
                     : cuda_is_at_least(device, 80) ? "yes, global to shared memory\n"
                                                    : "no (from sm_80)\n");
    print_label(out, "L2 prefetch sizes");
    strbuf_puts(out, !known                         ? "not told by the driver\n"
                     : cuda_is_at_least(device, 80) ? "64, 128, 256 bytes\n"
                     : cuda_is_at_least(device, 75) ? "64, 128 bytes (256 from sm_80)\n"
                                                    : "none (from sm_75)\n");
}

static void print_cuda(Strbuf *out, const CudaDevice *device) {
    strbuf_printf(out, "CUDA device %zu: %s", device->index, device->name);
    if (device->major.known && device->minor.known) {
        strbuf_printf(out, ", sm_%" PRIu64 "%" PRIu64, device->major.value, device->minor.value);
    }
    strbuf_puts(out, "\n\n  Scratchpad, managed by the program: shared memory\n");
    print_section(out, cuda_values(device), SECTION_SCRATCHPAD);
    strbuf_puts(out, "\n  Caches, managed by the hardware\n");
    print_l1(out, device);
    print_section(out, cuda_values(device), SECTION_CACHE);
    print_instructions(out, device);
    strbuf_puts(out, "\n  Processors\n");
    print_section(out, cuda_values(device), SECTION_PROCESSOR);
    strbuf_puts(out, "\n");
}

/* ------------------------------------------------------------ OpenCL */

/* What the vendor calls it elsewhere. A CPU may have the id of a vendor of GPUs
 * (PoCL reports Intel's on any), but its local memory is a part of the global one. */
static const char *local_memory_name(const OpenclDevice *device) {
    bool own = device->local_type.known && device->local_type.value == LOCAL_MEMORY_LOCAL;
    switch (own && device->vendor_id.known ? device->vendor_id.value : 0) {
    case VENDOR_INTEL:
        return "local memory (Intel: SLM)";
    case VENDOR_NVIDIA:
        return "local memory (CUDA: shared memory)";
    case VENDOR_AMD:
        return "local memory (AMD: LDS)";
    default:
        return "local memory";
    }
}

static const char *local_type(const OpenclDevice *device) {
    switch (device->local_type.known ? device->local_type.value : ~UINT64_C(0)) {
    case LOCAL_MEMORY_NONE:
        return "there is none";
    case LOCAL_MEMORY_LOCAL:
        return "memory of its own (CL_LOCAL)";
    case LOCAL_MEMORY_GLOBAL:
        return "a part of global memory (CL_GLOBAL)";
    default:
        return "not told by the driver";
    }
}

static const char *cache_type(const OpenclDevice *device) {
    switch (device->cache_type.known ? device->cache_type.value : ~UINT64_C(0)) {
    case CACHE_NONE:
        return "there is none";
    case CACHE_READ_ONLY:
        return "for reads only";
    case CACHE_READ_WRITE:
        return "for reads and writes";
    default:
        return "not told by the driver";
    }
}

static void print_pair(Strbuf *out, const char *label, const char *left, const char *right) {
    strbuf_printf(out, "    %-8s%-*s%s\n", label, COLUMN_WIDTH, left, right);
}

/* Both sizes on one line. */
static void print_sizes(Strbuf *out, const OpenclDevice *device) {
    Strbuf left = {0};
    Strbuf right = {0};
    print_amount(&left, device->values[OPENCL_LOCAL_MEM_SIZE], UNIT_BYTES, "");
    print_amount(&right, device->values[OPENCL_GLOBAL_MEM_CACHE_SIZE], UNIT_BYTES, "");
    print_pair(out, "size", left.bytes, right.bytes);
    strbuf_release(&left);
    strbuf_release(&right);
}

static void print_line(Strbuf *out, const OpenclDevice *device) {
    Strbuf right = {0};
    print_amount(&right, device->values[OPENCL_GLOBAL_MEM_CACHELINE_SIZE], UNIT_BYTES, "");
    print_pair(out, "line", "-", right.bytes);
    strbuf_release(&right);
}

static void print_opencl(Strbuf *out, const OpenclDevice *device) {
    strbuf_printf(out, "OpenCL device %zu: %s (%s%s%s)\n\n", device->index, device->name,
                  device->platform, device->version ? ", " : "",
                  device->version ? device->version : "");
    strbuf_printf(out, "  %-*s%s\n", COLUMN_WIDTH + 10,
                  "          Scratchpad, managed by the program", "Cache, managed by the hardware");
    print_pair(out, "name", local_memory_name(device), "global memory cache");
    print_sizes(out, device);
    print_pair(out, "type", local_type(device), cache_type(device));
    print_line(out, device);
    strbuf_puts(out, "\n  Processors\n");
    print_section(out, opencl_values(device), SECTION_PROCESSOR);
    strbuf_puts(out, "\n");
}

void inventory_text(const Inventory *inventory, Strbuf *out) {
    for (size_t i = 0; i < inventory->cuda.devices.count; i++) {
        print_cuda(out, &inventory->cuda.devices.items[i]);
    }
    for (size_t i = 0; i < inventory->opencl.devices.count; i++) {
        print_opencl(out, &inventory->opencl.devices.items[i]);
    }
    strbuf_puts(out, "A scratchpad holds what the program copies into it, at addresses of its own. "
                     "A cache holds\n"
                     "what the hardware chooses to keep of global memory. The size of one says "
                     "nothing of the other.\n");
}
