// The kernels of walk.cu with the instruction in place of the annotation.
#include "walk.h"

__device__ inline void prefetch(const float *p) {
    asm volatile("prefetch.global.L2 [%0];" : : "l"(p));
}

template <int fmas>
__global__ void columns(const float *x, float *y, int threads, int rounds, float limit) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    float state = 0;
    for (int k = 0; k < rounds; k++) {
        prefetch(&x[static_cast<size_t>(k + DISTANCE) * threads + column]);
        state = advance<fmas>(state, x[static_cast<size_t>(k) * threads + column]);
        if (state > limit)
            break;
    }
    y[column] = state;
}

template <int fmas>
__global__ void rows(const float *x, float *y, int, int rounds, float limit) {
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    const float *row = x + static_cast<size_t>(thread / 32) * 32 * rounds;
    float state = 0;
    for (int k = 0; k < rounds; k++) {
        prefetch(&row[32 * (k + DISTANCE) + thread % 32]);
        state = advance<fmas>(state, row[32 * k + thread % 32]);
        if (state > limit)
            break;
    }
    y[thread] = state;
}

// One prefetch a line of 32 elements.
template <int fmas> __global__ void own(const float *x, float *y, int, int rounds, float limit) {
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    const size_t first = static_cast<size_t>(thread) * rounds;
    float state = 0;
    for (int k = 0; k < rounds; k++) {
        if ((first + k + DISTANCE) % 32 == 0)
            prefetch(&x[first + k + DISTANCE]);
        state = advance<fmas>(state, x[first + k]);
        if (state > limit)
            break;
    }
    y[thread] = state;
}

int main(int argc, char **argv) {
    return run_walk(argc, argv,
                    {{"columns", {columns<0>, columns<32>}}, {"rows", {rows<0>, rows<32>}}, {"own", {own<0>, own<32>}}});
}
