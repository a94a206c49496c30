#pragma once
#include <kf/annotate.h>
typedef KF_CG const float *In;
struct View {
    float *KF_CS data;
    int n;
    __device__ float &at(int i) { return data[i]; }
};
extern __device__ float *KF_CV shared_counter;
__device__ float load(const float *KF_CS p, int i);
