/* docs/device.schema.json says what is where. */
#include "carveout.h"
#include "inventory.h"
#include "report_tree.h"

#define SCHEMA "kf-device/1"

/* null where it is not known */
static void add_amount(cJSON *object, const char *key, Amount amount) {
    if (amount.known) {
        tree_number(object, key, (size_t)amount.value);
    } else {
        tree_string(object, key, NULL);
    }
}

static void add_section(cJSON *object, ValueList values, Section section) {
    for (size_t i = 0; i < values.count; i++) {
        if (values.infos[i].section == section) {
            add_amount(object, values.infos[i].key, values.amounts[i]);
        }
    }
}

static void add_problems(cJSON *object, const StringList *problems) {
    cJSON *array = tree_array(object, "problems");
    for (size_t i = 0; i < problems->count; i++) {
        tree_string(array, NULL, problems->items[i]);
    }
}

/* ------------------------------------------------------------ CUDA */

/* "13.0" of 13000 */
static void add_version(cJSON *object, Arena *arena, Amount version) {
    int number = (int)version.value;
    tree_string(object, "driverVersion",
                version.known ? arena_printf(arena, "%d.%d", number / 1000, number % 1000 / 10)
                              : NULL);
}

static void add_l1(cJSON *cache, const CudaDevice *device) {
    Carveout carveout = carveout_of(device);
    cJSON *object = tree_object(cache, "l1");
    if (carveout.place == L1_UNKNOWN) {
        tree_string(object, "oneArrayWithSharedMemory", NULL);
    } else {
        tree_bool(object, "oneArrayWithSharedMemory", carveout.place == L1_ONE_ARRAY);
    }
    add_amount(object, "arrayPerMultiprocessorBytes", carveout.array_bytes);
    cJSON *splits = tree_array(object, "sharedMemorySplitsBytes");
    for (size_t i = 0; i < carveout.split_count; i++) {
        tree_number(splits, NULL, (size_t)carveout.splits_kib[i] * 1024);
    }
    tree_string(object, "source", carveout.split_count ? "documentation" : NULL);
}

static void add_instructions(cJSON *parent, const CudaDevice *device) {
    static const struct {
        unsigned bytes, arch;
    } SIZES[] = {{64, 75}, {128, 75}, {256, 80}};
    cJSON *object = tree_object(parent, "latencyHiding");
    if (!device->major.known || !device->minor.known) {
        tree_string(object, "cpAsync", NULL);
        tree_string(object, "l2PrefetchBytes", NULL);
        return;
    }
    tree_bool(object, "cpAsync", cuda_is_at_least(device, 80));
    cJSON *array = tree_array(object, "l2PrefetchBytes");
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        if (cuda_is_at_least(device, SIZES[i].arch)) {
            tree_number(array, NULL, SIZES[i].bytes);
        }
    }
}

static void add_cuda_device(cJSON *devices, Arena *arena, const CudaDevice *device) {
    cJSON *object = tree_object(devices, NULL);
    bool known = device->major.known && device->minor.known;
    int major = (int)device->major.value;
    int minor = (int)device->minor.value;
    tree_number(object, "index", device->index);
    tree_string(object, "name", device->name);
    tree_string(object, "computeCapability",
                known ? arena_printf(arena, "%d.%d", major, minor) : NULL);
    cJSON *scratchpad = tree_object(object, "scratchpad");
    add_section(scratchpad, cuda_values(device), SECTION_SCRATCHPAD);
    cJSON *cache = tree_object(object, "hardwareCache");
    add_l1(cache, device);
    add_section(cache, cuda_values(device), SECTION_CACHE);
    add_instructions(object, device);
    add_section(tree_object(object, "processor"), cuda_values(device), SECTION_PROCESSOR);
}

static void add_cuda(cJSON *root, Arena *arena, const CudaFindings *findings) {
    cJSON *object = tree_object(root, "cuda");
    tree_string(object, "library", CUDA_LIBRARY);
    add_version(object, arena, findings->version);
    add_problems(object, &findings->problems);
    cJSON *devices = tree_array(object, "devices");
    for (size_t i = 0; i < findings->devices.count; i++) {
        add_cuda_device(devices, arena, &findings->devices.items[i]);
    }
}

/* ------------------------------------------------------------ OpenCL */

/* The name of a type; null for one that is not known. */
static void add_type(cJSON *object, const char *key, Amount type, const char *const names[3]) {
    tree_string(object, key, type.known && type.value < 3 ? names[type.value] : NULL);
}

static void add_opencl_device(cJSON *devices, const OpenclDevice *device) {
    static const char *const LOCAL_TYPES[] = {[LOCAL_MEMORY_NONE] = "none",
                                              [LOCAL_MEMORY_LOCAL] = "local",
                                              [LOCAL_MEMORY_GLOBAL] = "global"};
    static const char *const CACHE_TYPES[] = {
        [CACHE_NONE] = "none", [CACHE_READ_ONLY] = "read-only", [CACHE_READ_WRITE] = "read-write"};
    cJSON *object = tree_object(devices, NULL);
    tree_number(object, "index", device->index);
    tree_string(object, "name", device->name);
    tree_string(object, "platform", device->platform);
    tree_string(object, "version", device->version);
    add_amount(object, "vendorId", device->vendor_id);
    cJSON *scratchpad = tree_object(object, "scratchpad");
    add_section(scratchpad, opencl_values(device), SECTION_SCRATCHPAD);
    add_type(scratchpad, "localMemoryType", device->local_type, LOCAL_TYPES);
    cJSON *cache = tree_object(object, "hardwareCache");
    add_section(cache, opencl_values(device), SECTION_CACHE);
    add_type(cache, "globalMemoryCacheType", device->cache_type, CACHE_TYPES);
    add_section(tree_object(object, "processor"), opencl_values(device), SECTION_PROCESSOR);
}

static void add_opencl(cJSON *root, const OpenclFindings *findings) {
    cJSON *object = tree_object(root, "opencl");
    tree_string(object, "library", OPENCL_LIBRARY);
    add_problems(object, &findings->problems);
    cJSON *devices = tree_array(object, "devices");
    for (size_t i = 0; i < findings->devices.count; i++) {
        add_opencl_device(devices, &findings->devices.items[i]);
    }
}

void inventory_json(const Inventory *inventory, Strbuf *out) {
    Arena arena = {0};
    cJSON *root = tree_root();
    tree_string(root, "schema", SCHEMA);
    cJSON *tool = tree_object(root, "tool");
    tree_string(tool, "name", "kf-device");
    tree_string(tool, "version", KF_VERSION);
    if (inventory->cuda_asked) {
        add_cuda(root, &arena, &inventory->cuda);
    }
    if (inventory->opencl_asked) {
        add_opencl(root, &inventory->opencl);
    }
    tree_print(out, root);
    arena_release(&arena);
}
