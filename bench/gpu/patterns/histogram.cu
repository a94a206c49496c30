// A histogram: the keys stream, the bins belong to atomic operations.
//
// hints: key=cs bins=none
// args: n=int:n key=in:char:n bins=out:int:256
// bytes: 1
// grid: stride
#include <kf/annotate.h>

__global__ void histogram(int n, const unsigned char *__restrict__ KF_CS key, int *bins) {
    __shared__ int counts[256];
    counts[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&counts[key[i]], 1);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], counts[threadIdx.x]);
}
