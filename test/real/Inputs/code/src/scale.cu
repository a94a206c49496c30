#include "grid.cuh"
#include "launch.h"
#include "weight.cuh"

__global__ void scale(Grid grid, const float *table)
{
    int i = cell_index();
    if (i < grid.count)
        grid.cells[i] = cell(grid, i) * weight(table, i);
}

void run_scale(float *cells, const float *table, int count)
{
    scale<<<(count + 255) / 256, 256>>>(Grid{cells, count}, table);
}
