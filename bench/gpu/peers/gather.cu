#include "access.h"

__global__ void gather(int n, const float *__restrict__ table, const int *__restrict__ index,
                       const float *__restrict__ weight, float *__restrict__ out) {
    Stream<const int> where(index);
    Stream<const float> factor(weight);
    Stream<float> result(out);
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        result.store(i, table[where.load(i)] * factor.load(i));
}
