// The table leaves the L2 cache last, the streams have no hint.
//
// hints: table=l2 index=none weight=none out=none
#include <kf/annotate.h>

__global__ void gather(int n, const float *__restrict__ KF_L2_EVICT_LAST table,
                       const int *__restrict__ index, const float *__restrict__ weight,
                       float *__restrict__ out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]] * weight[i];
}
