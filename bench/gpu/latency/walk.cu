// Loops that wait for one load a round: one annotation on the pointer prefetches DISTANCE rounds ahead.
#include "walk.h"

template <int fmas>
__global__ void columns(const float *KF_PREFETCH_L2(DISTANCE) x, float *y, int threads, int rounds, float limit) {
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    float state = 0;
    for (int k = 0; k < rounds; k++) {
        state = advance<fmas>(state, x[static_cast<size_t>(k) * threads + column]);
        if (state > limit)
            break;
    }
    y[column] = state;
}

template <int fmas>
__global__ void rows(const float *KF_PREFETCH_L2(DISTANCE) x, float *y, int, int rounds, float limit) {
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    const float *row = x + static_cast<size_t>(thread / 32) * 32 * rounds;
    float state = 0;
    for (int k = 0; k < rounds; k++) {
        state = advance<fmas>(state, row[32 * k + thread % 32]);
        if (state > limit)
            break;
    }
    y[thread] = state;
}

template <int fmas>
__global__ void own(const float *KF_PREFETCH_L2(DISTANCE) x, float *y, int, int rounds, float limit) {
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    const size_t first = static_cast<size_t>(thread) * rounds;
    float state = 0;
    for (int k = 0; k < rounds; k++) {
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
