// Nine points of a plane: each is read by nine threads, so only the result streams.
//
// hints: in=none out=cs
// let: width=4096 height=n//4096
// args: width=int:width height=int:height in=in:float:n out=out:float:n
// bytes: 8
// block: 32 8
// grid: width // 32, height // 8
#include <kf/annotate.h>

__global__ void stencil(int width, int height, const float *__restrict__ in,
                        float *__restrict__ KF_CS out) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
        return;
    const float *at = in + y * width + x;
    float corners = at[-width - 1] + at[-width + 1] + at[width - 1] + at[width + 1];
    float sides = at[-width] + at[-1] + at[1] + at[width];
    out[y * width + x] = 0.5f * at[0] + 0.1f * sides + 0.025f * corners;
}
