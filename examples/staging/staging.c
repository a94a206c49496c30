/*
 * Runs the kernels of staging.cl and compares their results with a loop on the host.
 *
 *     cc staging.c -lOpenCL -o staging && ./staging staging.cl "-I<prefix>/include"
 *
 * The second argument is given to the OpenCL compiler.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <stdio.h>
#include <stdlib.h>

enum { TILE_SIZE = 256, TILE_COUNT = 64, GROUPS = 32 };
enum { INPUTS = GROUPS * TILE_COUNT * TILE_SIZE, OUTPUTS = GROUPS * TILE_SIZE };

static float x[INPUTS], y[OUTPUTS];

static void check(cl_int code, const char *what) {
    if (code != CL_SUCCESS) {
        printf("staging: %s says %d\n", what, (int)code);
        exit(1);
    }
}

/* The first device of the first platform that has one. */
static cl_device_id find_device(void) {
    cl_platform_id platforms[16];
    cl_device_id device;
    cl_uint count = 0;
    check(clGetPlatformIDs(16, platforms, &count), "clGetPlatformIDs");
    for (cl_uint i = 0; i < count && i < 16; i++) {
        if (clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_ALL, 1, &device, NULL) == CL_SUCCESS)
            return device;
    }
    check(CL_DEVICE_NOT_FOUND, "clGetDeviceIDs");
    return NULL;
}

static cl_program build(cl_context context, cl_device_id device, const char *path,
                        const char *flags) {
    static char text[1 << 16], options[1 << 12], log[1 << 16];
    FILE *file = fopen(path, "rb");
    if (!file || fread(text, 1, sizeof text - 1, file) == 0) {
        printf("staging: cannot read %s\n", path);
        exit(1);
    }
    fclose(file);
    snprintf(options, sizeof options, "%s -DTILE_SIZE=%d -DTILE_COUNT=%d", flags, TILE_SIZE,
             TILE_COUNT);
    const char *texts[] = {text};
    cl_int code;
    cl_program program = clCreateProgramWithSource(context, 1, texts, NULL, &code);
    check(code, "clCreateProgramWithSource");
    code = clBuildProgram(program, 1, &device, options, NULL, NULL);
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
    if (code != CL_SUCCESS)
        printf("%s\n", log);
    check(code, "clBuildProgram");
    return program;
}

/* Runs one kernel; its result is in y. */
static void run(cl_context context, cl_device_id device, cl_program program, const char *name) {
    cl_int code;
    const size_t local = TILE_SIZE, global = OUTPUTS;
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &code);
    check(code, "clCreateCommandQueue");
    cl_kernel kernel = clCreateKernel(program, name, &code);
    check(code, "clCreateKernel");
    cl_mem from =
        clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof x, x, &code);
    check(code, "clCreateBuffer");
    cl_mem to = clCreateBuffer(context, CL_MEM_WRITE_ONLY, sizeof y, NULL, &code);
    check(code, "clCreateBuffer");
    check(clSetKernelArg(kernel, 0, sizeof from, &from), "clSetKernelArg");
    check(clSetKernelArg(kernel, 1, sizeof to, &to), "clSetKernelArg");
    check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL),
          "clEnqueueNDRangeKernel");
    check(clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof y, y, 0, NULL, NULL),
          "clEnqueueReadBuffer");
    clReleaseMemObject(from);
    clReleaseMemObject(to);
    clReleaseKernel(kernel);
    clReleaseCommandQueue(queue);
}

/* How many results are wrong. The numbers are small and whole: every order of summing is exact. */
static int count_wrong(void) {
    int wrong = 0;
    for (int i = 0; i < OUTPUTS; i++) {
        const float *mine = x + i / TILE_SIZE * TILE_COUNT * TILE_SIZE;
        float sum = 0;
        for (int k = 0; k < TILE_COUNT; k++)
            sum += mine[k * TILE_SIZE + i % TILE_SIZE] *
                   mine[k * TILE_SIZE + TILE_SIZE - 1 - i % TILE_SIZE];
        wrong += y[i] != sum;
    }
    return wrong;
}

int main(int argc, char **argv) {
    static const char *const kernels[] = {"mirror_stored", "mirror_copied"};
    cl_int code;
    int failed = 0;
    for (int i = 0; i < INPUTS; i++)
        x[i] = (float)(i * 7 % 31 - 15);

    cl_device_id device = find_device();
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
    check(code, "clCreateContext");
    cl_program program =
        build(context, device, argc > 1 ? argv[1] : "staging.cl", argc > 2 ? argv[2] : "");
    for (int i = 0; i < 2; i++) {
        run(context, device, program, kernels[i]);
        int wrong = count_wrong();
        printf("staging: %s: %s\n", kernels[i], wrong ? "FAILED" : "ok");
        failed += wrong != 0;
    }
    clReleaseProgram(program);
    clReleaseContext(context);
    return failed != 0;
}
