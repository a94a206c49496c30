// Prints `right` where a GPU computes what it should, `no device` where there is none.
#include <cstdio>
#include <cuda_runtime.h>
#include "launch.h"

enum { COUNT = 1000, THREADS = 256 };

static bool is_right(const float *cells, const float *out, const double *sums)
{
    double expected = 0;
    double total = 0;
    double doubles = 0;
    for (int i = 0; i < COUNT; i++) {
        expected += 2.0 * i;
        if (cells[i] != 2.0f * i)
            return false;
    }
    for (int i = 0; i < THREADS; i++) {
        total += out[i];
        doubles += sums[i];
    }
    return total == expected && doubles == COUNT;
}

int main()
{
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
        puts("no device");
        return 0;
    }
    float *cells, *table, *copied, *out;
    double *ones, *sums;
    cudaMallocManaged(&cells, COUNT * sizeof *cells);
    cudaMallocManaged(&table, COUNT * sizeof *table);
    cudaMallocManaged(&copied, COUNT * sizeof *copied);
    cudaMallocManaged(&out, THREADS * sizeof *out);
    cudaMallocManaged(&ones, COUNT * sizeof *ones);
    cudaMallocManaged(&sums, THREADS * sizeof *sums);
    for (int i = 0; i < COUNT; i++) {
        cells[i] = 1;
        table[i] = i;
        ones[i] = 1;
    }
    run_scale(cells, table, COUNT);
    run_copy(cells, copied, COUNT);
    run_sum(copied, out, COUNT);
    run_sum(ones, sums, COUNT);
    bool right = cudaDeviceSynchronize() == cudaSuccess && is_right(copied, out, sums);
    puts(right ? "right" : "wrong");
    return right ? 0 : 1;
}
