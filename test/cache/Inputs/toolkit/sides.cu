// RUN: %rewrite %s --toolkit -- --arch=sm_80,sm_90
#include <math.h>
#include <vector>
#include <kf/annotate.h>

template <class T> __device__ T twice(const T *KF_CS p) { return *p + *p; }

__host__ __device__ float both(const float *KF_CG p)
{
#ifdef __CUDA_ARCH__
    return p[0];
#else
    std::vector<float> v(p, p + 1);
    return sqrtf(p[1]) + v[0];
#endif
}

__global__ void k(const float *KF_CS x, double *KF_CS y)
{
#if __CUDA_ARCH__ >= 900
    *y = twice(x) + twice(y);
#else
    *y = both(x);
#endif
}

void run(const float *x, double *y) { k<<<1, 1>>>(x, y); }
