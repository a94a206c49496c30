// Bytes to floats: the conversion belongs to the load.
//
// hints: pixel=cs gray=cs
// args: n=int:n pixel=in:char:n gray=out:float:n
// bytes: 5
// grid: stride
#include <kf/annotate.h>

__global__ void bytes(int n, const unsigned char *__restrict__ KF_CS pixel,
                      float *__restrict__ KF_CS gray) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        gray[i] = pixel[i] * (1.0f / 255.0f);
}
