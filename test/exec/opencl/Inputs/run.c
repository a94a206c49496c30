/*
 * Runs a kernel of two OpenCL programs on the same data and compares all buffers, byte by byte.
 *
 *   run [OPTION...] FILE-A FILE-B KERNEL ARGUMENT...
 *
 *   --global X[,Y]     work-items, 1024 by default
 *   --local X[,Y]      work-items of a group; the implementation's choice by default
 *   --build-a FLAGS    options of clBuildProgram for the first program, --build-b for the second,
 *   --build FLAGS      or for both
 *   --seed N           of the data
 *   --device N         the N-th device of all platforms, 0 by default
 *
 * The kernel's arguments, in order:
 *
 *   buffer:TYPE:COUNT         global memory: seeded values
 *   zero:TYPE:COUNT           zeros
 *   index:COUNT:LIMIT         int, from 0 up to LIMIT
 *   local:BYTES               local memory
 *   int:V uint:V long:V float:V double:V
 *
 * TYPE is char uchar short ushort int uint long ulong half float or double; the values of the last
 * three are such that sums of some of them are exact.
 *
 * Prints "equal: N of M buffers changed, H" with a hash of all buffers, and exits with 0; with 1
 * when a byte differs, when no buffer changed at all (nothing was tested then) and on errors, with
 * 2 on a wrong command line.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGUMENTS = 16, MAX_DEVICES = 64 };

enum kind { BUFFER, LOCAL, VALUE };

struct argument {
    enum kind kind;
    size_t size;
    unsigned char *before; /* a buffer's contents, or a value */
    unsigned char *after[2];
};

struct job {
    const char *files[2], *flags[2], *kernel;
    size_t global[2], local[2];
    unsigned dimensions, device;
    uint64_t seed;
    struct argument arguments[MAX_ARGUMENTS];
    unsigned count;
};

static void fail(int status, const char *format, ...) {
    va_list list;
    va_start(list, format);
    fputs("error: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(status);
}

static void check(cl_int code, const char *what) {
    if (code != CL_SUCCESS)
        fail(1, "%s says %d", what, (int)code);
}

static void *allocate(size_t size) {
    void *memory = calloc(1, size ? size : 1);
    if (!memory)
        fail(1, "out of memory");
    return memory;
}

/* ---- the command line ---- */

static const struct {
    const char *name;
    size_t size;
} TYPES[] = {{"char", 1}, {"uchar", 1}, {"short", 2}, {"ushort", 2}, {"int", 4},   {"uint", 4},
             {"long", 8}, {"ulong", 8}, {"half", 2},  {"float", 4},  {"double", 8}};

static size_t size_of(const char *type) {
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (strcmp(type, TYPES[i].name) == 0)
            return TYPES[i].size;
    fail(2, "unknown type '%s'", type);
    return 0;
}

static uint64_t number(const char *text) {
    char *end;
    uint64_t value = strtoull(text, &end, 0);
    if (*text == '\0' || *end != '\0')
        fail(2, "'%s' is not a number", text);
    return value;
}

/* Splits `text` at its colons into exactly `count` parts. */
static void split(char *text, char **parts, int count) {
    for (int i = 0; i < count; i++) {
        parts[i] = text;
        char *colon = strchr(text, ':');
        if ((colon == NULL) != (i == count - 1))
            fail(2, "'%s' should have %d parts", parts[0], count);
        if (colon) {
            *colon = '\0';
            text = colon + 1;
        }
    }
}

/* The generator of Marsaglia's xorshift family with a final multiplication. */
static uint64_t next(uint64_t *state) {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(2685821657736338717);
}

/* One seeded value of the type: eighths from -32 up for float and double, 1 up to 2 for half. */
static void put_value(unsigned char *at, const char *type, size_t size, uint64_t *state) {
    uint64_t bits = next(state) >> 16;
    double real = (double)(int)(bits & 511) / 8 - 32;
    float single = (float)real;
    uint16_t half = (uint16_t)(0x3c00 | (bits & 0x3f0));
    const void *from = strcmp(type, "double") == 0  ? (const void *)&real
                       : strcmp(type, "float") == 0 ? (const void *)&single
                       : strcmp(type, "half") == 0  ? (const void *)&half
                                                    : (const void *)&bits;
    memcpy(at, from, size);
}

static void fill(struct argument *argument, const char *type, size_t count, uint64_t *state) {
    size_t size = size_of(type);
    argument->size = size * count;
    argument->before = allocate(argument->size);
    for (size_t i = 0; state && i < count; i++)
        put_value(argument->before + i * size, type, size, state);
}

static void fill_indices(struct argument *argument, size_t count, uint64_t limit, uint64_t *state) {
    if (limit == 0)
        fail(2, "an index below 0");
    fill(argument, "int", count, NULL);
    for (size_t i = 0; i < count; i++) {
        int value = (int)((next(state) >> 16) % limit);
        memcpy(argument->before + i * sizeof value, &value, sizeof value);
    }
}

static void set_value(struct argument *argument, const char *type, const char *text) {
    double real = strtod(text, NULL);
    float single = (float)real;
    long long whole = strtoll(text, NULL, 0);
    argument->kind = VALUE;
    argument->size = size_of(type);
    argument->before = allocate(sizeof whole);
    const void *from = strcmp(type, "double") == 0  ? (const void *)&real
                       : strcmp(type, "float") == 0 ? (const void *)&single
                                                    : (const void *)&whole;
    memcpy(argument->before, from, argument->size);
}

static void add_argument(struct job *job, char *text) {
    char *parts[3];
    if (job->count == MAX_ARGUMENTS)
        fail(2, "more than %d arguments", MAX_ARGUMENTS);
    struct argument *argument = &job->arguments[job->count++];
    argument->kind = BUFFER;
    if (strncmp(text, "buffer:", 7) == 0 || strncmp(text, "zero:", 5) == 0) {
        split(text, parts, 3);
        fill(argument, parts[1], number(parts[2]), *text == 'b' ? &job->seed : NULL);
    } else if (strncmp(text, "index:", 6) == 0) {
        split(text, parts, 3);
        fill_indices(argument, number(parts[1]), number(parts[2]), &job->seed);
    } else if (strncmp(text, "local:", 6) == 0) {
        split(text, parts, 2);
        argument->kind = LOCAL;
        argument->size = number(parts[1]);
    } else {
        split(text, parts, 2);
        set_value(argument, parts[0], parts[1]);
    }
}

static void read_sizes(char *text, size_t sizes[2], unsigned *dimensions) {
    char *comma = strchr(text, ',');
    *dimensions = comma ? 2 : 1;
    if (comma)
        *comma = '\0';
    sizes[0] = number(text);
    sizes[1] = comma ? number(comma + 1) : 1;
}

static void read_option(struct job *job, const char *name, char *value) {
    unsigned of_local;
    if (strcmp(name, "--global") == 0) {
        read_sizes(value, job->global, &job->dimensions);
    } else if (strcmp(name, "--local") == 0) {
        read_sizes(value, job->local, &of_local);
    } else if (strcmp(name, "--build") == 0) {
        job->flags[0] = job->flags[1] = value;
    } else if (strcmp(name, "--build-a") == 0) {
        job->flags[0] = value;
    } else if (strcmp(name, "--build-b") == 0) {
        job->flags[1] = value;
    } else if (strcmp(name, "--seed") == 0) {
        job->seed = number(value) * 2 + 1; /* 0 has no successor */
    } else if (strcmp(name, "--device") == 0) {
        job->device = (unsigned)number(value);
    } else {
        fail(2, "unknown option '%s'", name);
    }
}

static void read_command(struct job *job, int argc, char **argv) {
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2)
        read_option(job, argv[i], argv[i + 1]);
    if (argc - i < 4)
        fail(2, "usage: run [OPTION...] FILE-A FILE-B KERNEL ARGUMENT...");
    job->files[0] = argv[i++];
    job->files[1] = argv[i++];
    job->kernel = argv[i++];
    while (i < argc)
        add_argument(job, argv[i++]);
}

/* ---- OpenCL ---- */

static cl_device_id find_device(unsigned wanted) {
    cl_platform_id platforms[MAX_DEVICES];
    cl_device_id devices[MAX_DEVICES];
    cl_uint platform_count = 0, count;
    check(clGetPlatformIDs(MAX_DEVICES, platforms, &platform_count), "clGetPlatformIDs");
    for (cl_uint i = 0; i < platform_count && i < MAX_DEVICES; i++) {
        if (clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_ALL, MAX_DEVICES, devices, &count))
            continue;
        if (wanted < count && wanted < MAX_DEVICES)
            return devices[wanted];
        wanted -= count;
    }
    fail(1, "no such OpenCL device");
    return NULL;
}

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        fail(1, "cannot read '%s'", path);
    size_t size = 0, room = 1 << 20;
    char *text = allocate(room);
    size = fread(text, 1, room - 1, file);
    if (!feof(file) || ferror(file))
        fail(1, "'%s' is too long, or cannot be read", path);
    fclose(file);
    text[size] = '\0';
    return text;
}

static cl_program build(cl_context context, cl_device_id device, const char *path,
                        const char *flags) {
    cl_int code;
    char *text = read_file(path);
    const char *texts[] = {text};
    cl_program program = clCreateProgramWithSource(context, 1, texts, NULL, &code);
    check(code, "clCreateProgramWithSource");
    code = clBuildProgram(program, 1, &device, flags, NULL, NULL);
    if (code != CL_SUCCESS) {
        static char log[1 << 16];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
        fail(1, "'%s' does not build (%d):\n%s", path, (int)code, log);
    }
    free(text);
    return program;
}

static void set_argument(cl_kernel kernel, cl_context context, unsigned place,
                         struct argument *argument, cl_mem *memory) {
    cl_int code;
    if (argument->kind != BUFFER) {
        const void *value = argument->kind == VALUE ? argument->before : NULL;
        check(clSetKernelArg(kernel, place, argument->size, value), "clSetKernelArg");
        return;
    }
    *memory = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, argument->size,
                             argument->before, &code);
    check(code, "clCreateBuffer");
    check(clSetKernelArg(kernel, place, sizeof *memory, memory), "clSetKernelArg");
}

static void read_back(cl_command_queue queue, struct argument *argument, cl_mem memory, int which) {
    argument->after[which] = allocate(argument->size);
    check(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, argument->size, argument->after[which], 0,
                              NULL, NULL),
          "clEnqueueReadBuffer");
    clReleaseMemObject(memory);
}

/* Runs the kernel of one of the two programs and keeps what is in the buffers afterwards. */
static void run(struct job *job, int which, cl_device_id device, cl_context context) {
    cl_int code;
    cl_mem memories[MAX_ARGUMENTS];
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &code);
    check(code, "clCreateCommandQueue");
    cl_program program = build(context, device, job->files[which], job->flags[which]);
    cl_kernel kernel = clCreateKernel(program, job->kernel, &code);
    check(code, "clCreateKernel");
    for (unsigned i = 0; i < job->count; i++)
        set_argument(kernel, context, i, &job->arguments[i], &memories[i]);
    check(clEnqueueNDRangeKernel(queue, kernel, job->dimensions, NULL, job->global,
                                 job->local[0] ? job->local : NULL, 0, NULL, NULL),
          "clEnqueueNDRangeKernel");
    check(clFinish(queue), "clFinish");
    for (unsigned i = 0; i < job->count; i++)
        if (job->arguments[i].kind == BUFFER)
            read_back(queue, &job->arguments[i], memories[i], which);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
}

/* ---- the comparison ---- */

static void compare(const struct job *job, unsigned place) {
    const struct argument *argument = &job->arguments[place];
    for (size_t i = 0; i < argument->size; i++)
        if (argument->after[0][i] != argument->after[1][i])
            fail(1, "argument %u differs at byte %zu: %02x and %02x", place, i,
                 argument->after[0][i], argument->after[1][i]);
}

static int conclude(const struct job *job) {
    unsigned buffers = 0, changed = 0;
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (unsigned i = 0; i < job->count; i++) {
        const struct argument *argument = &job->arguments[i];
        if (argument->kind != BUFFER)
            continue;
        compare(job, i);
        buffers++;
        changed += memcmp(argument->before, argument->after[0], argument->size) != 0;
        for (size_t k = 0; k < argument->size; k++)
            hash = (hash ^ argument->after[0][k]) * UINT64_C(1099511628211);
    }
    if (changed == 0)
        fail(1, "no buffer changed");
    printf("equal: %u of %u buffers changed, %016llx\n", changed, buffers,
           (unsigned long long)hash);
    return 0;
}

static void release(struct job *job) {
    for (unsigned i = 0; i < job->count; i++) {
        free(job->arguments[i].before);
        free(job->arguments[i].after[0]);
        free(job->arguments[i].after[1]);
    }
}

int main(int argc, char **argv) {
    struct job job = {.flags = {"", ""}, .global = {1024, 1}, .dimensions = 1, .seed = 1};
    read_command(&job, argc, argv);
    cl_int code;
    cl_device_id device = find_device(job.device);
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
    check(code, "clCreateContext");
    run(&job, 0, device, context);
    run(&job, 1, device, context);
    clReleaseContext(context);
    int status = conclude(&job);
    release(&job);
    return status;
}
