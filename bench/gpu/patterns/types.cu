// One template over types of 1 to 16 bytes.
//
// kernels: types<char> types<short> types<float> types<double> types<float4>
// hints: x=cs y=cs
// args: n=int:n x=in:T:n y=out:T:n
// bytes: 2 * size
// grid: stride
#include <kf/annotate.h>

__device__ inline float4 operator+(float4 a, float4 b) {
    return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

template <typename T>
__global__ void types(int n, const T *__restrict__ KF_CS x, T *__restrict__ KF_CS y) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i] + x[i];
}

template __global__ void types<char>(int, const char *__restrict__, char *__restrict__);
template __global__ void types<short>(int, const short *__restrict__, short *__restrict__);
template __global__ void types<float>(int, const float *__restrict__, float *__restrict__);
template __global__ void types<double>(int, const double *__restrict__, double *__restrict__);
template __global__ void types<float4>(int, const float4 *__restrict__, float4 *__restrict__);
