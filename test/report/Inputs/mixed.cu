#include <kf/annotate.h>
__device__ void f(const float *);
__global__ void k(const float *__restrict__ KF_CS in, float *KF_CG out, int i)
{
    if (out)
        out[i] = in[i] + in[
            0];
    f(in);
    out[i] += 1;
    const float &r = in[i];
    (void)r;
}
// CHECK:text.cu.tmp.cu:6:70: pointer out, KF_CG: 2 rewritten, 1 not an access
