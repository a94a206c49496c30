// A transpose whose block walks along a row of tiles of 32 x 32, copied in 4 bytes at a time.
//
// Rows of a tile have a 33rd element, so that its columns lie in different banks. What lies outside of
// the matrix is filled with zeros and not written.
#include "bench.h"

const int TILE = 32;
const int ROWS = 8; // that a block of 256 threads copies at once

__device__ inline void write_back(const float (*tile)[TILE + 1], float *out, int width, int height, int left, int top) {
    for (int i = threadIdx.y; i < TILE; i += ROWS)
        if (left + i < width && top + static_cast<int>(threadIdx.x) < height)
            out[static_cast<size_t>(left + i) * height + top + threadIdx.x] = tile[threadIdx.x][i];
}

__global__ __launch_bounds__(TILE *ROWS) void double_buffered(const float *in, float *out, int width, int height,
                                                              int strip) {
    __shared__ KF_ASYNC float tile[2][TILE][TILE + 1];
    const int top = blockIdx.y * TILE, first = blockIdx.x * strip;
    const int end = min(first + strip, width);

    for (int left = first - TILE; left < end; left += TILE) {
        const int next = ((left - first) / TILE + 1) % 2;
        if (left + TILE < end)
            for (int i = threadIdx.y; i < TILE; i += ROWS) {
                const int x = left + TILE + threadIdx.x, y = top + i;
                tile[next][i][threadIdx.x] = x < width && y < height ? in[static_cast<size_t>(y) * width + x] : 0.0f;
            }
        if (left >= first)
            write_back(tile[1 - next], out, width, height, left, top);
        __syncthreads();
    }
}

template <int stages>
__global__ __launch_bounds__(TILE *ROWS) void staged(const float *in, float *out, int width, int height, int strip) {
    __shared__ KF_ASYNC float tile[stages][TILE][TILE + 1];
    const int top = blockIdx.y * TILE, first = blockIdx.x * strip;
    const int end = min(first + strip, width);

    int now = 0, next = 0;
    for (int left = first + (1 - stages) * TILE; left < end; left += TILE) {
        if (left >= first) {
            KF_ASYNC_WAIT(stages - 2);
            __syncthreads();
        }
        const int copied = left + (stages - 1) * TILE;
        if (copied < end)
            for (int i = threadIdx.y; i < TILE; i += ROWS) {
                const int x = copied + threadIdx.x, y = top + i;
                tile[next][i][threadIdx.x] = x < width && y < height ? in[static_cast<size_t>(y) * width + x] : 0.0f;
            }
        KF_ASYNC_COMMIT();
        next = next + 1 < stages ? next + 1 : 0;
        if (left >= first) {
            write_back(tile[now], out, width, height, left, top);
            now = now + 1 < stages ? now + 1 : 0;
        }
    }
}

struct Kernel {
    const char *name;
    void (*kernel)(const float *, float *, int, int, int);
};

int main(int argc, char **argv) {
    Program program(argc, argv, {{"width", 8190}, {"height", 8170}, {"strip", 1024}});
    const int width = program.size("width"), height = program.size("height"), strip = program.size("strip");
    if (strip % TILE) {
        std::fprintf(stderr, "error: --strip must be a multiple of %d\n", TILE);
        return 2;
    }
    const size_t elements = static_cast<size_t>(width) * height;
    Array in(elements, 1), out(elements);
    const Kernel kernels[] = {
        {"implicit-2", double_buffered}, {"stages-2", staged<2>}, {"stages-3", staged<3>}, {"stages-4", staged<4>}};
    for (const Kernel &each : kernels)
        program.run(each.name, out, [&] {
            each.kernel<<<dim3((width + strip - 1) / strip, (height + TILE - 1) / TILE), dim3(TILE, ROWS)>>>(
                in.data, out.data, width, height, strip);
        });
    return program.finish();
}
