// A hint that is wrong, as the data is used again.
//
// hints: in=cs out=cs
#include <kf/annotate.h>

__global__ void stencil(int width, int height, const float *__restrict__ KF_CS in,
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
