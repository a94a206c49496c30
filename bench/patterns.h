// The interface between bench/patterns.cu, which is built plain and rewritten, and
// bench/interleave.cu, which times the two builds against each other.
#ifndef KF_BENCH_PATTERNS_H
#define KF_BENCH_PATTERNS_H

#include <cstddef>

#include <cuda_runtime.h>

// Buffers of `bytes` each, in device memory: random floats from 0 to 1 and indices into a table.
struct Buffers {
    size_t bytes;
    const void *in[2];
    const int *index;
    void *out;
};

struct Pattern {
    const char *name;
    size_t (*traffic)(const Buffers &); // bytes read and written by one launch, as DRAM sees it
    cudaError_t (*launch)(const Buffers &);
};

extern "C" const Pattern *kf_bench_patterns(int *count);

#endif
