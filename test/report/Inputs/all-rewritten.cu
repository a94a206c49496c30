#include <kf/annotate.h>
__global__ void k(const float *__restrict__ KF_CS in, float *__restrict__ KF_CG out, int i)
{
    out[i] = in[i];
}
