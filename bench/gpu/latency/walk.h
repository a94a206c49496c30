// Walks along memory, one load a round: what the annotated kernels and those by hand have in common.
//
//     columns-N-fF   N warps walk down the columns of a matrix, 128 bytes a warp and round
//     rows-N-fF      each of N warps walks along memory of its own, 128 bytes a round
//     own-N-fF       each thread of N warps walks along memory of its own, 4 bytes a round
//
// with F multiplications on each element. What was read goes into a state that may end the walk, so
// that no load can be issued before the last one has come.
#ifndef WALK_H
#define WALK_H

#include "bench.h"

#ifndef DISTANCE
#define DISTANCE 4
#endif

// The state after an element, which stays below 2.
template <int fmas> __device__ inline float advance(float state, float element) {
    state = fmaf(state, 0.5f, element);
#pragma unroll
    for (int i = 0; i < fmas; i++)
        state = fmaf(state, 0.25f, element);
    return state;
}

typedef void Walk(const float *x, float *y, int threads, int rounds, float limit);

struct WalkKernels {
    const char *name;
    Walk *kernels[2]; // without multiplications, and with 32
};

inline int run_walk(int argc, char **argv, const std::vector<WalkKernels> &walks) {
    Program program(argc, argv, {{"megabytes", 1024}, {"warps", 0}});
    const int elements = program.size("megabytes") << 18;
    Array x(elements, 1);
    std::vector<int> warps = {16384, 1024};
    if (program.size("warps"))
        warps = {program.size("warps")};
    for (int count : warps) {
        const int threads = 32 * count, rounds = elements / threads;
        Array y(threads);
        for (const WalkKernels &walk : walks)
            for (int k = 0; k < 2; k++)
                program.run(std::string(walk.name) + "-" + std::to_string(count) + (k ? "-f32" : "-f0"), y, [&] {
                    walk.kernels[k]<<<threads / 128, 128>>>(x.data, y.data, threads, rounds, 1e30f);
                });
    }
    return program.finish();
}

#endif
