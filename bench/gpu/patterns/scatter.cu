// Streams in, random writes out: their lines are shared with other threads and stay plain.
//
// hints: index=cs x=cs out=none
// args: n=int:n index=permutation:n x=in:float:n out=out:float:n
// bytes: 12
// round: power
#include <kf/annotate.h>

__global__ void scatter(int n, const int *__restrict__ KF_CS index,
                        const float *__restrict__ KF_CS x, float *__restrict__ out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[index[i]] = x[i];
}
