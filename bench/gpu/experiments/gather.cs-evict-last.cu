// Streaming streams, and a table that leaves the L2 cache last.
//
// hints: table=l2 index=cs weight=cs out=cs
#include <kf/annotate.h>

__global__ void gather(int n, const float *__restrict__ KF_L2_EVICT_LAST table,
                       const int *__restrict__ KF_CS index, const float *__restrict__ KF_CS weight,
                       float *__restrict__ KF_CS out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]] * weight[i];
}
