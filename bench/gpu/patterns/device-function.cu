// A device function with an annotated pointer of its own.
//
// hints: x=cs y=cs
// args: n=int:n x=in:float:n y=out:float:n
// bytes: 8
#include <kf/annotate.h>

static __device__ float difference(const float *KF_CS values, int i, int n) {
    float here = values[i];
    return i + 1 < n ? values[i + 1] - here : -here;
}

__global__ void device_function(int n, const float *__restrict__ KF_CS x,
                                float *__restrict__ KF_CS y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = difference(x, i, n);
}
