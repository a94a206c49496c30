// A 2-D stencil of 5 x 5 points whose block walks down a strip of the image, tile by tile.
//
// A tile has 8 rows of 64 points and two more on each side; what lies outside of the image is zero.
#include "bench.h"

const int WIDTH = 64;
const int HEIGHT = 8;
const int RADIUS = 2;
const int TILE_WIDTH = WIDTH + 2 * RADIUS;
const int TILE_HEIGHT = HEIGHT + 2 * RADIUS;
const int THREADS = 256;

__constant__ float weights[2 * RADIUS + 1][2 * RADIUS + 1];

__device__ inline void apply(const float (*tile)[TILE_WIDTH], float *out, int width, int height, int left, int top) {
    const int column = threadIdx.x % WIDTH;
    for (int row = threadIdx.x / WIDTH; row < HEIGHT; row += THREADS / WIDTH) {
        float sum = 0;
#pragma unroll
        for (int i = 0; i <= 2 * RADIUS; i++)
#pragma unroll
            for (int j = 0; j <= 2 * RADIUS; j++)
                sum = fmaf(weights[i][j], tile[row + i][column + j], sum);
        if (left + column < width && top + row < height)
            out[static_cast<size_t>(top + row) * width + left + column] = sum;
    }
}

__global__ __launch_bounds__(THREADS) void double_buffered(const float *in, float *out, int width, int height,
                                                           int strip) {
    __shared__ KF_ASYNC float tile[2][TILE_HEIGHT][TILE_WIDTH];
    const int left = blockIdx.x * WIDTH, first = blockIdx.y * strip;
    const int end = min(first + strip, height);

    for (int top = first - HEIGHT; top < end; top += HEIGHT) {
        const int next = ((top - first) / HEIGHT + 1) % 2;
        if (top + HEIGHT < end)
            for (int i = threadIdx.x; i < TILE_HEIGHT * TILE_WIDTH; i += THREADS) {
                const int row = i / TILE_WIDTH, column = i % TILE_WIDTH;
                const int y = top + HEIGHT + row - RADIUS, x = left + column - RADIUS;
                tile[next][row][column] =
                    y >= 0 && y < height && x >= 0 && x < width ? in[static_cast<size_t>(y) * width + x] : 0;
            }
        if (top >= first)
            apply(tile[1 - next], out, width, end, left, top);
        __syncthreads();
    }
}

template <int stages>
__global__ __launch_bounds__(THREADS) void staged(const float *in, float *out, int width, int height, int strip) {
    __shared__ KF_ASYNC float tile[stages][TILE_HEIGHT][TILE_WIDTH];
    const int left = blockIdx.x * WIDTH, first = blockIdx.y * strip;
    const int end = min(first + strip, height);

    int now = 0, next = 0;
    for (int top = first + (1 - stages) * HEIGHT; top < end; top += HEIGHT) {
        if (top >= first) {
            KF_ASYNC_WAIT(stages - 2);
            __syncthreads();
        }
        const int copied = top + (stages - 1) * HEIGHT;
        if (copied < end)
            for (int i = threadIdx.x; i < TILE_HEIGHT * TILE_WIDTH; i += THREADS) {
                const int row = i / TILE_WIDTH, column = i % TILE_WIDTH;
                const int y = copied + row - RADIUS, x = left + column - RADIUS;
                tile[next][row][column] =
                    y >= 0 && y < height && x >= 0 && x < width ? in[static_cast<size_t>(y) * width + x] : 0;
            }
        KF_ASYNC_COMMIT();
        next = next + 1 < stages ? next + 1 : 0;
        if (top >= first) {
            apply(tile[now], out, width, end, left, top);
            now = now + 1 < stages ? now + 1 : 0;
        }
    }
}

struct Kernel {
    const char *name;
    void (*kernel)(const float *, float *, int, int, int);
};

int main(int argc, char **argv) {
    Program program(argc, argv, {{"width", 8190}, {"height", 8190}, {"strip", 256}});
    const int width = program.size("width"), height = program.size("height"), strip = program.size("strip");
    const size_t elements = static_cast<size_t>(width) * height;
    Array in(elements, 1), out(elements);
    float numbers[2 * RADIUS + 1][2 * RADIUS + 1];
    for (int i = 0; i <= 2 * RADIUS; i++)
        for (int j = 0; j <= 2 * RADIUS; j++)
            numbers[i][j] = 1.0f / static_cast<float>(1 + i * 7 + j * 3);
    check(cudaMemcpyToSymbol(weights, numbers, sizeof numbers), "cudaMemcpyToSymbol");
    const Kernel kernels[] = {
        {"implicit-2", double_buffered}, {"stages-2", staged<2>}, {"stages-3", staged<3>}, {"stages-4", staged<4>}};
    for (const Kernel &each : kernels)
        program.run(each.name, out, [&] {
            each.kernel<<<dim3((width + WIDTH - 1) / WIDTH, (height + strip - 1) / strip), THREADS>>>(
                in.data, out.data, width, height, strip);
        });
    return program.finish();
}
