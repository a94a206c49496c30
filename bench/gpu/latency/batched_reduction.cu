// Many reductions at once: each block adds up the absolute differences of neighbours in one batch.
//
// A tile is 256 units of 16 bytes, one a thread. Elements behind the end of the batch are zeros. A
// neighbour is half a tile away, copied by another thread.
#include "bench.h"

const int THREADS = 256;

__device__ inline float differences(const float4 *tile, float sum) {
    const float4 a = tile[threadIdx.x], b = tile[threadIdx.x ^ (THREADS / 2)];
    sum += fabsf(a.x - b.x) + fabsf(a.y - b.y);
    return sum + fabsf(a.z - b.z) + fabsf(a.w - b.w);
}

// The sum over all threads of the block, in the same order whatever the kernel is.
__device__ inline float add_up(float sum) {
    __shared__ float partial[THREADS];
    partial[threadIdx.x] = sum;
    __syncthreads();
    for (int half = THREADS / 2; half; half /= 2) {
        if (threadIdx.x < half)
            partial[threadIdx.x] += partial[threadIdx.x + half];
        __syncthreads();
    }
    return partial[0];
}

// quads: the length of a batch in units of 16 bytes
__global__ __launch_bounds__(THREADS) void double_buffered(const float4 *x, float *y, int quads) {
    __shared__ KF_ASYNC float4 tile[2][THREADS];
    const float4 *batch = x + static_cast<size_t>(blockIdx.x) * quads;
    float sum = 0;

    for (int first = -THREADS; first < quads; first += THREADS) {
        const int next = (first / THREADS + 1) % 2;
        const int i = first + THREADS + threadIdx.x;
        if (first + THREADS < quads)
            tile[next][threadIdx.x] = i < quads ? batch[i] : float4{};
        if (first >= 0)
            sum = differences(tile[1 - next], sum);
        __syncthreads();
    }
    sum = add_up(sum);
    if (threadIdx.x == 0)
        y[blockIdx.x] = sum;
}

template <int stages> __global__ __launch_bounds__(THREADS) void staged(const float4 *x, float *y, int quads) {
    __shared__ KF_ASYNC float4 tile[stages][THREADS];
    const float4 *batch = x + static_cast<size_t>(blockIdx.x) * quads;
    float sum = 0;

    int now = 0, next = 0;
    for (int first = (1 - stages) * THREADS; first < quads; first += THREADS) {
        if (first >= 0) {
            KF_ASYNC_WAIT(stages - 2);
            __syncthreads();
        }
        const int copied = first + (stages - 1) * THREADS;
        const int i = copied + threadIdx.x;
        if (copied < quads)
            tile[next][threadIdx.x] = i < quads ? batch[i] : float4{};
        KF_ASYNC_COMMIT();
        next = next + 1 < stages ? next + 1 : 0;
        if (first >= 0) {
            sum = differences(tile[now], sum);
            now = now + 1 < stages ? now + 1 : 0;
        }
    }
    sum = add_up(sum);
    if (threadIdx.x == 0)
        y[blockIdx.x] = sum;
}

struct Kernel {
    const char *name;
    void (*kernel)(const float4 *, float *, int);
};

int main(int argc, char **argv) {
    Program program(argc, argv, {{"batches", 2112}, {"quads", 16300}});
    const int batches = program.size("batches"), quads = program.size("quads");
    Array x(static_cast<size_t>(batches) * quads * 4, 1), y(batches);
    const Kernel kernels[] = {
        {"implicit-2", double_buffered}, {"stages-2", staged<2>}, {"stages-3", staged<3>}, {"stages-4", staged<4>}};
    for (const Kernel &each : kernels)
        program.run(each.name, y, [&] {
            each.kernel<<<batches, THREADS>>>(reinterpret_cast<const float4 *>(x.data), y.data, quads);
        });
    return program.finish();
}
