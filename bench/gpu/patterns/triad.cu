// Two streams in, one out.
//
// hints: a=cs b=cs c=cs
// args: n=int:n a=out:double:n b=in:double:n c=in:double:n s=double:0.5
// bytes: 24
#include <kf/annotate.h>

__global__ void triad(int n, double *__restrict__ KF_CS a, const double *__restrict__ KF_CS b,
                      const double *__restrict__ KF_CS c, double s) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] = b[i] + s * c[i];
}
