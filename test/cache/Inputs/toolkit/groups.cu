// RUN: %rewrite %s --toolkit
#include <cstdio>
#include <cassert>
#include <cooperative_groups.h>
#include <kf/annotate.h>

namespace cg = cooperative_groups;

__global__ void k(const float *KF_CS x, float *KF_CS y, int n)
{
    cg::grid_group grid = cg::this_grid();
    for (unsigned long long i = grid.thread_rank(); i < n; i += grid.size()) {
        assert(x[i] > 0);
        y[i] = x[i];
    }
    if (grid.thread_rank() == 0)
        printf("%f\n", x[0]);
}
