// The streams leave the L2 cache first, the table last.
//
// hints: table=l2 index=l2 weight=l2 out=l2
#include <kf/annotate.h>

__global__ void gather(int n, const float *__restrict__ KF_L2_EVICT_LAST table,
                       const int *__restrict__ KF_L2_EVICT_FIRST index,
                       const float *__restrict__ KF_L2_EVICT_FIRST weight,
                       float *__restrict__ KF_L2_EVICT_FIRST out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]] * weight[i];
}
