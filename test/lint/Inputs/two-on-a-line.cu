#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_CS x, float *KF_CS y, const short *KF_CG z, double *KF_CS w, int i)
{
    w[i] = x[i] + y[i] * z[i] + x[i + 7]; y[i] = y[i + 1];
    w[i + 2] = w[i + 3] * y[i + 4];
    y[i + 3] = 1; y[i + 3] = 2;
    y[i + 4] = x[i + 9] + x[i + 9];
}
