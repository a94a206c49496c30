// A kernel template whose code is all here.
#pragma once
#include "grid.cuh"

template <typename T>
__global__ void sum(const T *__restrict__ KF_CG x, T *KF_CS out, int n)
{
    T total = 0;
    for (int i = cell_index(); i < n; i += gridDim.x * blockDim.x)
        total += x[i];
    out[cell_index()] = total;
}
