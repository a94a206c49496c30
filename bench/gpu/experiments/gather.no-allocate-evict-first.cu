// The streams pass by the L1 cache and leave the L2 cache first.
//
// hints: table=none index=l1 weight=l1 out=l1
#include <kf/annotate.h>

__global__ void gather(int n, const float *__restrict__ table,
                       const int *__restrict__ KF_L1_NO_ALLOCATE KF_L2_EVICT_FIRST index,
                       const float *__restrict__ KF_L1_NO_ALLOCATE KF_L2_EVICT_FIRST weight,
                       float *__restrict__ KF_L1_NO_ALLOCATE KF_L2_EVICT_FIRST out) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        out[i] = table[index[i]] * weight[i];
}
