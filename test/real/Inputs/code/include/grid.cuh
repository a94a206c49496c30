// Shared by scale.cu and, through reduce.cuh, by sum.cu.
#pragma once
#include <kf/annotate.h>

struct Grid {
    float *KF_CS cells;
    int count;
};

inline __device__ int cell_index()
{
    return blockIdx.x * blockDim.x + threadIdx.x;
}

inline __device__ float cell(const Grid &grid, int i)
{
    return grid.cells[i];
}
