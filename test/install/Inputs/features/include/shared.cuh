#pragma once
#include <kf/annotate.h>

inline __device__ float first(const float *KF_CG x)
{
    return x[0];
}
