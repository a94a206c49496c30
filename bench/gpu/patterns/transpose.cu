// A transpose through a tile in shared memory.
//
// hints: in=cs out=cs
// let: width=4096 height=n//4096
// args: width=int:width height=int:height in=in:float:n out=out:float:n
// bytes: 8
// block: 32 8
// grid: width // 32, height // 32
#include <kf/annotate.h>

__global__ void transpose(int width, int height, const float *__restrict__ KF_CS in,
                          float *__restrict__ KF_CS out) {
    __shared__ float tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32 + threadIdx.y;
    for (int k = 0; k < 32; k += 8)
        if (x < width && y + k < height)
            tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * width + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (int k = 0; k < 32; k += 8)
        if (x < height && y + k < width)
            out[(y + k) * height + x] = tile[threadIdx.x][threadIdx.y + k];
}
